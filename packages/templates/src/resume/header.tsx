import type { Profile, ResumeContent } from "@postfolio/contract/resumes/resume.ts";
import { memo } from "react";
import { profileName } from "@postfolio/contract/resumes/resume-links.ts";
import { breakClass, EmailLink, Link, Marked, Separated, Text, useDirection, WebLink } from "./text.tsx";
import {
  visibleLinks,
  visibleProfile,
  type VisibleSocial,
} from "@postfolio/contract/resumes/visible-resume.ts";

interface ProfileProps {
  profile: Profile;
}

interface HeaderProps extends ProfileProps {
  socials: ResumeContent["Socials"];
}

interface ContactProps extends HeaderProps {
  isNarrow?: boolean;
}

const isSameHeader = (before: HeaderProps, after: HeaderProps) =>
  before.socials === after.socials &&
  (Object.keys(after.profile) as (keyof Profile)[]).every(
    (field) => field === "about" || before.profile[field] === after.profile[field],
  );

export const Header = memo(function Header({ profile, socials }: HeaderProps) {
  return (
    <header className="resume-header">
      <div className="resume-identity">
        <Name profile={profile} />
        <Contact profile={profile} socials={socials} />
      </div>
      <Photo profile={profile} />
    </header>
  );
}, isSameHeader);

export const SidebarHeader = memo(function SidebarHeader({ profile, socials }: HeaderProps) {
  return (
    <header className="resume-header">
      <Name profile={profile} />
      {!fitsBeside(profile) && <Contact profile={profile} socials={socials} />}
    </header>
  );
}, isSameHeader);

export const SidebarContact = memo(function SidebarContact({ profile, socials }: HeaderProps) {
  return (
    <>
      <Photo profile={profile} />
      {fitsBeside(profile) && <Contact profile={profile} socials={socials} isNarrow />}
    </>
  );
}, isSameHeader);

/** Whether the email address fits on a line of the side column. Parsers miss an address that wraps. */
const fitsBeside = (profile: Profile) => visibleProfile(profile).email.length <= 30;

function Name({ profile }: ProfileProps) {
  const { name, profession } = visibleProfile(profile);
  return (
    <>
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
    </>
  );
}

function Photo({ profile }: ProfileProps) {
  const { name, photo } = visibleProfile(profile);
  return photo !== "" && <img className="resume-photo" src={photo} alt={name} />;
}

/** Shows contact details without icons, and on one line if they fit, because parsers mistake gaps for columns. */
function Contact({ profile, socials, isNarrow = false }: ContactProps) {
  const { email, phoneNumber, location } = visibleProfile(profile);
  const links = visibleLinks(socials);
  if (email === "" && phoneNumber === "" && location === "" && links.length === 0) return null;
  return (
    <address>
      <p className="resume-contact">
        <Separated>
          {email !== "" && <EmailLink address={email} />}
          {phoneNumber !== "" && <Text>{phoneNumber}</Text>}
          {location !== "" && <Text>{location}</Text>}
          {links.map((link, index) => (
            <ProfileLink key={index} link={link} isNarrow={isNarrow} />
          ))}
        </Separated>
      </p>
    </address>
  );
}

/** Shows the network's name unless the link is a URL, which already shows the network. */
function ProfileLink({ link: { type, text, href }, isNarrow }: { link: VisibleSocial; isNarrow: boolean }) {
  const name = isNarrow && href !== undefined ? profileName(text) : undefined;
  if (name !== undefined) return <Link text={name} href={href} />;
  if (href !== undefined || type === "") return <WebLink text={text} href={href} />;
  return <Text>{`${type}: ${text}`}</Text>;
}

export const Summary = memo(function Summary({ profile }: ProfileProps) {
  const { summary } = visibleProfile(profile);
  if (summary === "") return null;
  return (
    <section className="resume-summary">
      {summary.split(/\n+/u).map((paragraph, index) => (
        <Paragraph key={index}>{paragraph}</Paragraph>
      ))}
    </section>
  );
});

function Paragraph({ children }: { children: string }) {
  return (
    <p className={breakClass(children)} dir={useDirection(children) ?? "auto"}>
      <Marked>{children}</Marked>
    </p>
  );
}
