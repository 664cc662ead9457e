import { expect, it } from 'vitest'
import { commandKeyOf } from '@components/ui/command-key'

it('the key is named as the keyboard at hand names it', () => {
  expect(commandKeyOf('Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)')).toBe('⌘')
  expect(['Mozilla/5.0 (X11; Linux x86_64)', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)'].map(commandKeyOf)).toEqual([
    'Ctrl',
    'Ctrl',
  ])
})
