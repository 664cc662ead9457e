import { expect, it } from 'vitest'
import { isCode, listFiles, readSource } from '@support/source-files'

/** Everything else asks `@domain/shared/dates`. */
const own: Readonly<Record<string, string>> = {
  'src/domain/shared/clock.ts': 'writes milliseconds as an instant of the wire',
  'src/components/ui/format-date.ts': 'the two formats of the first pages, proved equal to the library',
  'src/entrance/auth/signin.tsx': 'the year of a page that loads no library of dates',
  'gateway/identity/access-tokens.ts': 'the library of tokens asks for a date',
  'gateway/identity/provider-elsewhere.ts': 'the library of tokens asks for a date',
}

it('dates are entered, read and computed by their library', () => {
  const found = listFiles('src', 'gateway', 'companion')
    .filter(isCode)
    .filter((path) => /\bnew Date\(|\bDate\.UTC\(|\.[gs]etUTC\w+\(/.test(readSource(path)))
  expect(found.sort()).toEqual(Object.keys(own).sort())
})
