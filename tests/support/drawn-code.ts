import { QRCodeSVG } from 'qrcode.react'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

export interface Pixels {
  readonly data: Uint8ClampedArray
  readonly width: number
  readonly height: number
}

/** The squares of a code as the console draws it, by an encoder that knows nothing of the decoder: true is black. */
export function drawnSquares(value: string, level: 'L' | 'M' | 'Q' | 'H' = 'M'): readonly (readonly boolean[])[] {
  const svg = renderToStaticMarkup(createElement(QRCodeSVG, { value, level, marginSize: 2 }))
  const side = Number(/viewBox="0 0 (\d+) /.exec(svg)![1])
  const squares = Array.from({ length: side }, () => Array<boolean>(side).fill(false))
  // Of its two paths the second is black: runs of squares, each as M x y h width v1 H x z.
  const path = [...svg.matchAll(/ d="([^"]+)"/g)].at(-1)![1]!
  for (const [, x, y, run] of path.matchAll(/M(\d+)[ ,](\d+) ?h(\d+)v1H\d+z/g))
    for (let i = 0; i < Number(run); i++) squares[Number(y)]![Number(x) + i] = true
  return squares
}

type Look = (
  point: { readonly x: number; readonly y: number },
  side: number,
) => { readonly x: number; readonly y: number }

interface DrawOptions {
  readonly scale?: number
  /** Which point of the code stands at a point of the picture. */
  readonly look?: Look
  /** The grey of black and of white, 0 to 255. */
  readonly ink?: number
  readonly paper?: number
  /** What is added to each grey. */
  readonly noise?: (x: number, y: number) => number
}

/** A picture with the code in its middle. */
export function drawPixels(
  squares: readonly (readonly boolean[])[],
  { scale = 6, look = (point) => point, ink = 0, paper = 255, noise = () => 0 }: DrawOptions = {},
): Pixels {
  const code = squares.length * scale
  const side = Math.ceil(code * 1.6)
  const offset = (side - code) / 2
  const data = new Uint8ClampedArray(side * side * 4)
  for (let y = 0; y < side; y++)
    for (let x = 0; x < side; x++) {
      const at = look({ x, y }, side)
      const isBlack = squares[Math.floor((at.y - offset) / scale)]?.[Math.floor((at.x - offset) / scale)] ?? false
      data.set([0, 0, 0].map(() => (isBlack ? ink : paper) + noise(x, y)).concat(255), (y * side + x) * 4)
    }
  return { data, width: side, height: side }
}
