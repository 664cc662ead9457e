import { describe, expect, it } from 'vitest'
import { crc32, fromBytewords, toBytewords } from '@domain/signing/bytewords'
import {
  chooseDegree,
  chooseFragments,
  createSampler,
  fountainOf,
  pickShuffled,
  Xoshiro256,
} from '@domain/signing/fountain-code'
import { cborText, partResource, readCborText, readResource, wholeResource } from '@domain/signing/uniform-resource'

/**
 * The vectors of BCR-2020-012 and BCR-2020-005, and of the reference implementation whose tests the latter makes binding:
 * https://github.com/BlockchainCommons/bc-ur/blob/master/test/test.cpp
 */
const bytesOf = (text: string) => new TextEncoder().encode(text)
const fromHex = (hex: string) => Uint8Array.from(hex.match(/../g) ?? [], (pair) => parseInt(pair, 16))
const toHex = (bytes: Uint8Array) => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
const wolf = () => new Xoshiro256(bytesOf('Wolf'))

function makeMessage(length: number, seed = 'Wolf'): Uint8Array {
  const random = new Xoshiro256(bytesOf(seed))
  return Uint8Array.from({ length }, () => random.nextInt(0, 255))
}

/** As the reference wraps a message: a byte string of up to 65535 bytes. */
function byteString(bytes: Uint8Array): Uint8Array {
  const head = bytes.length < 256 ? [0x58, bytes.length] : [0x59, bytes.length >> 8, bytes.length & 255]
  return Uint8Array.from([...head, ...bytes])
}

const partWords = [
  'lpadascfadaxcywenbpljkhdcahkadaemejtswhhylkepmykhhtsytsnoyoyaxaedsuttydmmhhpktpmsrjtdkgslpgh',
  'lpaoascfadaxcywenbpljkhdcagwdpfnsboxgwlbaawzuefywkdplrsrjynbvygabwjldapfcsgmghhkhstlrdcxaefz',
  'lpaxascfadaxcywenbpljkhdcahelbknlkuejnbadmssfhfrdpsbiegecpasvssovlgeykssjykklronvsjksopdzmol',
  'lpaaascfadaxcywenbpljkhdcasotkhemthydawydtaxneurlkosgwcekonertkbrlwmplssjtammdplolsbrdzcrtas',
  'lpahascfadaxcywenbpljkhdcatbbdfmssrkzmcwnezelennjpfzbgmuktrhtejscktelgfpdlrkfyfwdajldejokbwf',
  'lpamascfadaxcywenbpljkhdcackjlhkhybssklbwefectpfnbbectrljectpavyrolkzczcpkmwidmwoxkilghdsowp',
  'lpatascfadaxcywenbpljkhdcavszmwnjkwtclrtvaynhpahrtoxmwvwatmedibkaegdosftvandiodagdhthtrlnnhy',
  'lpayascfadaxcywenbpljkhdcadmsponkkbbhgsoltjntegepmttmoonftnbuoiyrehfrtsabzsttorodklubbuyaetk',
  'lpasascfadaxcywenbpljkhdcajskecpmdckihdyhphfotjojtfmlnwmadspaxrkytbztpbauotbgtgtaeaevtgavtny',
  'lpbkascfadaxcywenbpljkhdcahkadaemejtswhhylkepmykhhtsytsnoyoyaxaedsuttydmmhhpktpmsrjtwdkiplzs',
  'lpbdascfadaxcywenbpljkhdcahelbknlkuejnbadmssfhfrdpsbiegecpasvssovlgeykssjykklronvsjkvetiiapk',
  'lpbnascfadaxcywenbpljkhdcarllaluzmdmgstospeyiefmwejlwtpedamktksrvlcygmzemovovllarodtmtbnptrs',
  'lpbtascfadaxcywenbpljkhdcamtkgtpknghchchyketwsvwgwfdhpgmgtylctotzopdrpayoschcmhplffziachrfgd',
  'lpbaascfadaxcywenbpljkhdcapazewnvonnvdnsbyleynwtnsjkjndeoldydkbkdslgjkbbkortbelomueekgvstegt',
  'lpbsascfadaxcywenbpljkhdcaynmhpddpzmversbdqdfyrehnqzlugmjzmnmtwmrouohtstgsbsahpawkditkckynwt',
  'lpbeascfadaxcywenbpljkhdcawygekobamwtlihsnpalnsghenskkiynthdzotsimtojetprsttmukirlrsbtamjtpd',
  'lpbyascfadaxcywenbpljkhdcamklgftaxykpewyrtqzhydntpnytyisincxmhtbceaykolduortotiaiaiafhiaoyce',
  'lpbgascfadaxcywenbpljkhdcahkadaemejtswhhylkepmykhhtsytsnoyoyaxaedsuttydmmhhpktpmsrjtntwkbkwy',
  'lpbwascfadaxcywenbpljkhdcadekicpaajootjzpsdrbalpeywllbdsnbinaerkurspbncxgslgftvtsrjtksplcpeo',
  'lpbbascfadaxcywenbpljkhdcayapmrleeleaxpasfrtrdkncffwjyjzgyetdmlewtkpktgllepfrltataztksmhkbot',
]
const publishedParts = partWords.map((one, i) => `ur:bytes/${i + 1}-9/${one}`)
const publishedPart = (number: number) => publishedParts[number - 1]!

describe('bytewords', () => {
  it.each([
    ['Hello, world!', 0xebe6c6e6],
    ['Wolf', 0x598c84dc],
  ])('the checksum of %s is as published', (text, checksum) => {
    expect(crc32(bytesOf(text))).toBe(checksum)
  })

  it.each([
    ['00010280ff', 'aeadaolazmjendeoti'],
    [
      'd99d6ca20150c7098580125e2ab0981253468b2dbc5202c11947da',
      'tantjzoeadgdstaslplabghydrpfmkbggufgludprfgmaosecffltnsoaawkbd',
    ],
    ['c7098580125e2ab0981253468b2dbc52', 'staslplabghydrpfmkbggufgludprfgmzepsbtwd'],
    ['6c48656c6c6f2c20776f726c64', 'jzfdihjzjzjldwcxktjljpjzieatjpgele'],
  ])('%s is written and read as published', (hex, words) => {
    expect(toBytewords(fromHex(hex))).toBe(words)
    expect(toHex(fromBytewords(words)!)).toBe(hex)
  })

  it.each(['', 'wf', 'aeadaolazm', 'aeadaolazmjendeowf', 'aeadaolazmjendeot', 'aeadaolazmjendeo11'])(
    '%j is refused: too short, another checksum or no bytewords',
    (words) => {
      expect(fromBytewords(words)).toBeUndefined()
    },
  )
})

describe('the choices of encoder and decoder', () => {
  it('the random numbers are as published', () => {
    const [numbers, small] = [wolf(), wolf()]
    expect(Array.from({ length: 30 }, () => Number(numbers.next() % 100n))).toEqual([
      42, 81, 85, 8, 82, 84, 76, 73, 70, 88, 2, 74, 40, 48, 77, 54, 88, 7, 5, 88, 37, 25, 82, 13, 69, 59, 30, 39, 11,
      82,
    ])
    expect(Array.from({ length: 20 }, () => small.nextInt(1, 10))).toEqual([
      6, 5, 8, 4, 10, 5, 7, 10, 4, 9, 10, 9, 7, 7, 1, 1, 2, 9, 9, 2,
    ])
  })

  it('the samples by weight are as published', () => {
    const [sample, random] = [createSampler([1, 2, 4, 8]), wolf()]
    expect(Array.from({ length: 40 }, () => sample(random.nextDouble))).toEqual([
      3, 3, 3, 3, 3, 3, 3, 0, 2, 3, 3, 3, 3, 1, 2, 2, 1, 3, 3, 2, 3, 3, 1, 1, 2, 1, 1, 3, 1, 3, 1, 2, 0, 2, 1, 0, 3, 3,
      3, 1,
    ])
  })

  it('the shuffle is as published', () => {
    const random = wolf()
    const shuffled = () => pickShuffled([1, 2, 3, 4, 5, 6, 7, 8, 9, 10], 10, random)
    expect([shuffled(), shuffled(), shuffled()]).toEqual([
      [6, 4, 9, 3, 10, 5, 7, 8, 1, 2],
      [10, 8, 6, 5, 1, 2, 3, 9, 7, 4],
      [6, 4, 5, 8, 9, 3, 2, 1, 7, 10],
    ])
  })

  it('how many fragments a part adds up is as published', () => {
    const degrees = Array.from({ length: 30 }, (_, i) => chooseDegree(11, new Xoshiro256(bytesOf(`Wolf-${i + 1}`))))
    expect(degrees).toEqual([
      11, 3, 6, 5, 2, 1, 2, 11, 1, 3, 9, 10, 10, 4, 2, 1, 1, 2, 1, 1, 5, 2, 4, 10, 3, 2, 1, 1, 3, 11,
    ])
  })

  it('which fragments a part adds up is as published', () => {
    const checksum = crc32(makeMessage(1_024))
    const chosen = Array.from({ length: 20 }, (_, i) =>
      [...chooseFragments({ seqNum: i + 11, seqLen: 11, checksum })].sort((a, b) => a - b),
    )
    expect(chosen).toEqual([
      [10],
      [9],
      [2, 5, 6, 8, 9, 10],
      [8],
      [1, 5],
      [1],
      [0, 2, 4, 5, 8, 10],
      [5],
      [2],
      [2],
      [0, 1, 3, 4, 5, 7, 9, 10],
      [0, 1, 2, 3, 5, 6, 8, 9, 10],
      [0, 2, 4, 5, 7, 8, 9, 10],
      [3, 5],
      [4],
      [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10],
      [0, 1, 3, 4, 5, 6, 7, 9, 10],
      [6],
      [5, 6],
      [7],
    ])
  })
})

describe('resources', () => {
  it('a whole one is as published', () => {
    const words =
      'ur:bytes/hdeymejtswhhylkepmykhhtsytsnoyoyaxaedsuttydmmhhpktpmsrjtgwdpfnsboxgwlbaawzuefywkdplrsrjynbvygabwjldapfcsdwkbrkch'
    const message = byteString(makeMessage(50))
    expect(wholeResource('bytes', message)).toBe(words)
    expect(readResource(words.toUpperCase())).toEqual({ kind: 'whole', type: 'bytes', message })
  })

  it('the parts, first the fragments and then sums of them, are as published and read back the same', () => {
    const { seqLen, partAt } = fountainOf(byteString(makeMessage(256)), 30)
    expect(seqLen).toBe(9)
    for (const [i, words] of publishedParts.entries()) {
      expect(partResource('bytes', partAt(i + 1))).toBe(words)
      expect(readResource(words)).toEqual({ kind: 'part', type: 'bytes', part: partAt(i + 1) })
    }
  })

  it.each([
    ['another number in its address than in its bytes', publishedPart(1).replace('/1-9/', '/2-9/')],
    ['another count', publishedPart(1).replace('/1-9/', '/1-8/')],
    ['a letter changed', publishedPart(1).replace('lpad', 'lpae')],
    ['no type', 'ur:/aeadaolazmjendeoti'],
    ['nothing behind it', publishedPart(1).slice(0, 13)],
  ])('with %s it is none', (_what, text) => {
    expect(readResource(text)).toBeUndefined()
  })

  it('a part is as long as each part of its message: two of other lengths are of no one message', () => {
    const { partAt } = fountainOf(byteString(makeMessage(256)), 30)
    const { data, ...part } = partAt(1)
    for (const length of [data.length - 1, data.length + 1]) {
      const other = new Uint8Array(length)
      other.set(data.subarray(0, length))
      expect(readResource(partResource('bytes', { ...part, data: other }))).toBeUndefined()
    }
  })

  it('a text is one text and nothing after it', () => {
    for (const text of ['', 'Zürich 東京', 'x'.repeat(300), 'x'.repeat(70_000)])
      expect(readCborText(cborText(text))).toBe(text)
    const extra = Uint8Array.from([...cborText('a'), 0])
    const broken = Uint8Array.of(0x61, 0xff)
    const longHead = Uint8Array.of(0x78, 1, 0x61)
    expect([extra, broken, longHead, Uint8Array.of(0x41, 0x61), new Uint8Array()].map(readCborText)).toEqual(
      Array(5).fill(undefined),
    )
  })
})
