import { BlockList, isIP } from "node:net";

// IANA IPv4 Special-Purpose Address Registry, and everything from multicast up.
const NOT_PUBLIC_V4: ReadonlyArray<readonly [string, number]> = [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 3],
];

/** The only IPv6 range assigned to the public internet. */
const GLOBAL_UNICAST_V6 = ["2000::", 3] as const;
/** Ranges assigned to Teredo and other protocols, to documentation, and to 6to4. */
const NOT_PUBLIC_V6: ReadonlyArray<readonly [string, number]> = [
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["3fff::", 20],
];

const special = new BlockList();
for (const [network, prefix] of NOT_PUBLIC_V4) special.addSubnet(network, prefix, "ipv4");
for (const [network, prefix] of NOT_PUBLIC_V6) special.addSubnet(network, prefix, "ipv6");
const globalUnicast = new BlockList();
globalUnicast.addSubnet(...GLOBAL_UNICAST_V6, "ipv6");

/**
 * Also checks an IPv4 address embedded in an IPv6 address (mapped, 6to4, NAT64, Teredo).
 * @param address in standard notation; anything else is not public
 */
export function isPublicAddress(address: string): boolean {
  switch (isIP(address)) {
    case 4:
      return !special.check(address, "ipv4");
    case 6:
      return (
        !address.includes("%") && globalUnicast.check(address, "ipv6") && !special.check(address, "ipv6")
      );
    default:
      return false;
  }
}
