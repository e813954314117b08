/** @param hosts including the port if it is not the default, such as `ollama.lan:11434` */
export function allowedHosts(hosts: readonly string[]): (url: URL) => boolean {
  const allowed = new Set(hosts.map((host) => host.toLowerCase()));
  return ({ host }) => allowed.has(host);
}
