/** Whether a host, as it stands in an address, is reached from its own machine only. */
export const isLoopbackHost = (host: string): boolean => ['127.0.0.1', 'localhost', '::1', '[::1]'].includes(host)

/** Whether nobody on the way can change what is read at an address. */
export function isKeptOnItsWay(address: string): boolean {
  const { protocol, hostname } = new URL(address)
  return protocol === 'https:' || (protocol === 'http:' && isLoopbackHost(hostname))
}
