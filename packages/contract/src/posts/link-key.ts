/** Drops tracking parameters. Links with equal keys lead to the same story. */
export const linkKey = (link: string): string => {
  const url = new URL(link);
  for (const name of url.searchParams.keys().toArray()) {
    if (/^(?:utm_|fbclid$|gclid$|ref$|cmpid$)/u.test(name)) url.searchParams.delete(name);
  }
  return `${url.host.replace(/^www\./u, "")}${url.pathname.replace(/\/$/u, "")}${url.search}`;
};
