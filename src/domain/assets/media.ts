const contentId = /^(?:Qm[1-9A-HJ-NP-Za-km-z]{44}|b[a-z2-7]{58,})$/
const segment = /^(?!\.{1,2}$)[A-Za-z0-9._~ -]+$/

/**
 * Where the configured IPFS gateway serves a picture. Only content on IPFS with a plain path has an address; every other
 * scheme, and whatever could lead elsewhere, has none.
 * @param gateway an origin such as `https://ipfs.example`; undefined when none is configured
 */
export function mediaUrlOf(gateway: string | undefined, uri: string | undefined): string | undefined {
  const path = /^ipfs:\/\/(?:ipfs\/)?(.+)$/.exec(uri ?? '')?.[1]
  if (!gateway || !path) return undefined
  const [id = '', ...segments] = path.split('/')
  if (!contentId.test(id) || !segments.every((one) => segment.test(one))) return undefined
  return [`${gateway.replace(/\/$/, '')}/ipfs`, id, ...segments.map(encodeURIComponent)].join('/')
}
