import { describe, expect, it } from 'vitest'
import { mediaUrlOf } from '@domain/assets/media'

const gateway = 'https://ipfs.example'
const v0 = 'QmYwAPJzv5CZsnA625s3Xf2nemtYgPpHdWEz79ojWnPbdG'
const v1 = 'bafybeigdyrzt5sfp7udm7hu76uh7y26nf3efuylqabf3oclgtqy55fbzdi'

describe('the picture of an asset', () => {
  it.each([
    [`ipfs://${v0}`, `${gateway}/ipfs/${v0}`],
    [`ipfs://${v1}/2207.png`, `${gateway}/ipfs/${v1}/2207.png`],
    [`ipfs://ipfs/${v1}/art/No 12.png`, `${gateway}/ipfs/${v1}/art/No%2012.png`],
  ])('%s is at the configured gateway [CO024]', (uri, url) => {
    expect([mediaUrlOf(gateway, uri), mediaUrlOf(`${gateway}/`, uri)]).toEqual([url, url])
  })

  it('has no address without a configured gateway [CO024]', () => {
    expect(mediaUrlOf(undefined, `ipfs://${v0}`)).toBeUndefined()
  })

  it.each([
    undefined,
    '',
    'https://tracker.example/pixel.png',
    `https://ipfs.io/ipfs/${v0}`,
    'data:image/svg+xml,<svg/>',
    'javascript:alert(1)',
    `IPFS://${v0}`,
    'ipfs://',
    'ipfs://not-a-content-id/x.png',
    `ipfs://${v0}/../../config.json`,
    `ipfs://${v0}/./x.png`,
    `ipfs://${v0}//x.png`,
    `ipfs://${v0}/x.png?track=1`,
    `ipfs://${v0}/x.png#y`,
    `ipfs://${v0}/%2e%2e/x`,
    `ipfs://${v0}\\x.png`,
    `ipfs://evil.example/${v0}`,
    `ipfs://${v0}@evil.example/x.png`,
    `ipfs://${v0}/\nx.png`,
  ])('%s has none', (uri) => {
    expect(mediaUrlOf(gateway, uri)).toBeUndefined()
  })
})
