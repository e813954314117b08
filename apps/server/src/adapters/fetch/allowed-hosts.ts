/** @param hosts with the port if it is not the default, as in `ollama.lan:11434` */
export function allowedHosts(hosts: readonly string[]): (url: URL) => boolean {
  const allowed = new Set(hosts.map((host) => host.toLowerCase()));
  return ({ host }) => allowed.has(host);
}
