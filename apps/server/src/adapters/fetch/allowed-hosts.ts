/**
 * Whether an address is at one of the hosts that the operator lists, which may be called wherever they are: with their
 * port unless it is the usual one, as in `ollama.lan:11434`.
 */
export function allowedHosts(hosts: readonly string[]): (url: URL) => boolean {
  const allowed = new Set(hosts.map((host) => host.toLowerCase()));
  return ({ host }) => allowed.has(host);
}
