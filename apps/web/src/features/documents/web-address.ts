/** Returns a full URL for typed text, which may lack a scheme. */
export function webAddressOf(typed: string): string | undefined {
  const text = typed.trim();
  if (text === "") return "";
  const url = URL.parse(
    /^[a-z][a-z\d+.-]*:/iu.test(text) && !/^[^/]+:\d/u.test(text) ? text : `https://${text}`,
  );
  return url && /^https?:$/u.test(url.protocol) && url.hostname.includes(".") ? url.href : undefined;
}
