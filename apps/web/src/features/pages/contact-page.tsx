import { Link } from "react-router";
import { Page } from "../../ui/page.tsx";
import { Prose } from "./prose.tsx";

/** `/contact`, for as long as the configuration names no better place. */
export function ContactPage() {
  return (
    <Page title="Contact" width="prose">
      <Prose>
        <p>
          Postfolio is software that somebody runs for you: a company, a school, a friend, or you yourself.
          Questions about your account and your data go to them, and whoever gave you this address knows who
          they are.
        </p>
        <p>
          Perhaps the <Link to="/faqs">FAQs</Link> or the <Link to="/privacy">privacy policy</Link> already
          have the answer.
        </p>
        <h2>If you run this server</h2>
        <p>
          Set <code className="rounded-sm bg-sunken px-1.5 py-0.5 text-sm">CONTACT_URL</code> to a page or a
          form of yours: the footer then leads there, and this page is no longer linked.
        </p>
      </Prose>
    </Page>
  );
}
