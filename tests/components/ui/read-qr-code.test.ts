// @vitest-environment node
import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, it } from 'vitest'
import { prepareZXingModule, purgeZXingModule } from 'zxing-wasm/reader'
import { pairingCode } from '@domain/signing/pairing-code'
import { requestCodes } from '@domain/signing/request-code'
import { readQrCode } from '@components/ui/read-qr-code'
import { drawnSquares, drawPixels, type Pixels } from '@support/drawn-code'

const wasmFile = 'node_modules/zxing-wasm/dist/reader/zxing_reader.wasm'
const read = (pixels: Pixels) => readQrCode(pixels as ImageData)
const code = pairingCode({ server: 'https://console.nordhaven.example' })
const squares = drawnSquares(code)

describe('a picture of a code', () => {
  beforeAll(() => {
    prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(readFileSync(wasmFile)).buffer } })
    return () => purgeZXingModule()
  })

  const turned = (degrees: number) => {
    const [sin, cos] = [Math.sin((degrees * Math.PI) / 180), Math.cos((degrees * Math.PI) / 180)]
    return ({ x, y }: { x: number; y: number }, side: number) => {
      const [dx, dy] = [x - side / 2, y - side / 2]
      return { x: cos * dx - sin * dy + side / 2, y: sin * dx + cos * dy + side / 2 }
    }
  }
  /** In perspective: what is farther away is smaller. */
  const slanted = ({ x, y }: { x: number; y: number }, side: number) => {
    const [dx, dy] = [x - side / 2, y - side / 2]
    const distance = 1 + (0.3 * dy) / side
    return { x: side / 2 + dx / distance, y: side / 2 + dy / distance }
  }
  const speckled = (x: number, y: number) => ((x * 7919 + y * 104_729) % 61) - 30

  it.each([
    ['as it is drawn', {}],
    ['small', { scale: 3 }],
    ['turned', { look: turned(30) }],
    ['on its head', { look: turned(180) }],
    ['held at a slant', { look: slanted }],
    ['in bad light, with speckles', { ink: 70, paper: 150, noise: speckled }],
    ['white on black', { ink: 255, paper: 0 }],
  ])('is read %s', async (_how, options) => {
    expect(await read(drawPixels(squares, options))).toBe(code)
  })

  it('is read with each of the codes in which the console shows a long request, none of more than 53 squares a side', async () => {
    const { codeAt } = requestCodes(JSON.stringify({ type: 'Propose', text: 'x'.repeat(250_000) }))!
    for (const number of [1, 1_900, 65_000]) {
      const drawn = drawnSquares(codeAt(number), 'L')
      expect(drawn.length - 4).toBeLessThanOrEqual(53)
      expect(await read(drawPixels(drawn, { scale: 4 }))).toBe(codeAt(number))
    }
  })

  it('gives its letters as they are, of any language', async () => {
    expect(await read(drawPixels(drawnSquares('Zürich 東京 🔑')))).toBe('Zürich 東京 🔑')
  })

  it('without a code has none, and one of which a third is missing neither', async () => {
    expect(await read(drawPixels(squares.map((row) => row.map(() => false))))).toBeUndefined()
    const torn = squares.map((row, y) => row.map((isBlack) => isBlack && y < (squares.length * 2) / 3))
    expect(await read(drawPixels(torn))).toBeUndefined()
  })
})
