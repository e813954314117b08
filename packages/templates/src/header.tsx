import type { Profile } from "@postfolio/contract/resume.ts";
import { memo } from "react";
import { breakClass, EmailLink, isolateNames, Separated, Text } from "./text.tsx";
import { visibleProfile } from "@postfolio/contract/visible-resume.ts";

interface ProfileProps {
  profile: Profile;
}

/** Name, profession, contact and photo. */
export const Header = memo(function Header({ profile }: ProfileProps) {
  const { name, profession, photo } = visibleProfile(profile);
  return (
    <header className="resume-header">
      <div className="resume-identity">
        {name !== "" && (
          <h1 className="resume-name">
            <Text>{name}</Text>
          </h1>
        )}
        {profession !== "" && (
          <p className="resume-profession">
            <Text>{profession}</Text>
          </p>
        )}
        <Contact profile={profile} />
      </div>
      {photo !== "" && <img className="resume-photo" src={photo} alt={name} />}
    </header>
  );
});

/** Contact details on one line, without icons, because parsers mistake the gaps for columns. */
function Contact({ profile }: ProfileProps) {
  const { email, phoneNumber, location } = visibleProfile(profile);
  if (email === "" && phoneNumber === "" && location === "") return null;
  return (
    <address>
      <p className="resume-contact">
        <Separated>
          {email !== "" && <EmailLink address={email} />}
          {phoneNumber !== "" && <Text>{phoneNumber}</Text>}
          {location !== "" && <Text>{location}</Text>}
        </Separated>
      </p>
    </address>
  );
}

export const Summary = memo(function Summary({ profile }: ProfileProps) {
  const { summary } = visibleProfile(profile);
  if (summary === "") return null;
  return (
    <section className="resume-summary">
      {summary.split(/\n+/u).map((paragraph, index) => (
        <p key={index} className={breakClass(paragraph)} dir="auto">
          {isolateNames(paragraph)}
        </p>
      ))}
    </section>
  );
});
