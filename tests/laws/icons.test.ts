import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { listFiles } from '@support/source-files'
import { strokeIcons, toPath } from '../../tools/stroke-icons'

const used = new Set(
  listFiles('src', 'companion').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/import \{([^}]*)\} from 'lucide-react'/g)].flatMap(([, names]) =>
      names!
        .split(',')
        .map((name) => name.trim().split(' as ')[0]!)
        .filter((name) => name !== '' && !name.startsWith('type ')),
    ),
  ),
)
const index = readFileSync('node_modules/lucide-react/dist/esm/lucide-react.mjs', 'utf8')
const fileOf = (name: string) =>
  `node_modules/lucide-react/dist/esm/${new RegExp(String.raw`\bdefault as ${name}\b[^}]*\} from '\./(icons/[a-z0-9-]+\.mjs)'`).exec(index)?.[1]}`

describe('the icons of the built app', () => {
  it('are each one path', () => {
    const transform = strokeIcons().transform as (code: string, id: string) => { readonly code: string } | undefined
    expect(used.size).toBeGreaterThan(50)
    expect(
      [...used].filter(
        (name) => !transform(readFileSync(fileOf(name), 'utf8'), fileOf(name))?.code.includes('createIcon('),
      ),
    ).toEqual([])
  })

  it('are each imported from their own file', () => {
    const transform = strokeIcons().transform as (code: string, id: string) => { readonly code: string } | undefined
    expect(
      transform(`import { Coins, Wallet as Purse, } from "lucide-react";\nconst a = 1`, '/x/src/a.tsx')?.code,
    ).toBe(
      'import Coins from "lucide-react/dist/esm/icons/coins.mjs";import Purse from "lucide-react/dist/esm/icons/wallet.mjs";\nconst a = 1',
    )
    expect(() => transform(`import { Unheard } from 'lucide-react'`, '/x/src/a.tsx')).toThrow(
      'lucide-react has no icon Unheard',
    )
  })

  it('keep every shape where it was', () => {
    expect(
      toPath([
        ['path', { d: 'm12 5 7 7-7 7', key: 'a' }],
        ['path', { d: 'M5 12h14', key: 'b' }],
      ]),
    ).toBe('M12 5l7 7-7 7M5 12h14')
    expect(
      toPath([
        ['path', { d: 'm9 9l2-1' }],
        ['path', { d: 'm.5-.5h3' }],
      ]),
    ).toBe('M9 9l2-1M.5 -.5h3')
    expect(toPath([['circle', { cx: '12', cy: '10', r: '3' }]])).toBe('M9 10a3 3 0 1 0 6 0a3 3 0 1 0 -6 0z')
    expect(toPath([['circle', { cx: '12', cy: '10', r: '.5', fill: 'currentColor' }]])).toBe(
      'M11.5 10a0.5 0.5 0 1 0 1 0a0.5 0.5 0 1 0 -1 0z',
    )
    expect(toPath([['ellipse', { cx: '12', cy: '5', rx: '9', ry: '3' }]])).toBe('M3 5a9 3 0 1 0 18 0a9 3 0 1 0 -18 0z')
    expect(
      toPath([
        ['line', { x1: '2', x2: '22', y1: '4', y2: '5' }],
        ['polyline', { points: '1,2 3,4 5 6' }],
      ]),
    ).toBe('M2 4L22 5M1 2 3 4 5 6')
    expect(toPath([['rect', { width: '14', height: '10', x: '8', y: '4', rx: '2' }]])).toBe(
      'M10 4h10a2 2 0 0 1 2 2v6a2 2 0 0 1 -2 2h-10a2 2 0 0 1 -2 -2v-6a2 2 0 0 1 2 -2z',
    )
    expect(toPath([['rect', { width: '4', height: '3' }]])).toBe('M0 0h4v3h-4v-3z')
  })

  it('that have a look of their own stay as they are', () => {
    expect(toPath([['circle', { cx: '1', cy: '1', r: '1', fill: 'currentColor' }]])).toBeUndefined()
    expect(
      toPath([
        ['path', { d: 'M1 1h2' }],
        ['text', { x: '1' }],
      ]),
    ).toBeUndefined()
  })
})
