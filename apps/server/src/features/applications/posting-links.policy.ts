/** Parameters that emails, networks, and job boards add to track visitors. */
const TRACKING =
  /^(?:utm_\w+|gclid|gbraid|wbraid|fbclid|msclkid|dclid|twclid|igshid|mc_[ce]id|_hs\w+|mkt_tok|trk\w*|tracking_?id|ref_?id|gh_src|lever-(?:source|origin)\S*|ashby_source|jobboardsource|original_?subdomain)$/iu;

/** @param link an http or https URL */
export function withoutTracking(link: string): string {
  const url = new URL(link);
  for (const name of new Set(url.searchParams.keys())) if (TRACKING.test(name)) url.searchParams.delete(name);
  // A `#/` or `#!` fragment identifies a page; any other fragment is a position on the page.
  if (!/^#[!/]/u.test(url.hash)) url.hash = "";
  return url.href;
}

/** Whether two URLs lead to the same posting. */
export function isSamePosting(one: string, other: string): boolean {
  const [first, second] = [one, other].map((link) => {
    if (!URL.canParse(link)) return link;
    const url = new URL(withoutTracking(link));
    url.searchParams.sort();
    const path = url.pathname.replace(/\/(?:apply|application)?\/?$/u, "");
    return `${url.host.replace(/^www\./u, "")}${path}${url.search}${url.hash}`;
  });
  return first === second;
}
