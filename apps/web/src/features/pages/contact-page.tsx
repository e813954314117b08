import { Link } from "react-router";
import { Page } from "../../ui/page/page.tsx";
import { Prose } from "./prose.tsx";

export default function ContactPage() {
  return (
    <Page title="Contact" width="prose">
      <Prose>
        <p>
          Each Postfolio server has its own operator: a company, a school, a friend, or you. Contact them with
          any questions about your account and your data. If you don't know who they are, ask the person who
          gave you this address.
        </p>
        <p>
          The <Link to="/faqs">FAQs</Link> or the <Link to="/privacy">privacy policy</Link> may already have
          the answer.
        </p>
        <h2>If you run this server</h2>
        <p>
          Set <code className="rounded-sm bg-sunken px-1.5 py-0.5 text-sm">CONTACT_URL</code> to your own
          contact page or form. The footer then links to it instead of this page.
        </p>
      </Prose>
    </Page>
  );
}
