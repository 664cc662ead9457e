import { describe, expect, it } from 'vitest'
import { describeBrowser } from '@gateway/identity/describe-browser'

const machine = 'Macintosh; Intel Mac OS X 10_15_7'
const chrome = `Mozilla/5.0 (${machine}) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36`

describe('a browser is told as a person recognises it', () => {
  it.each([
    [chrome, 'Chrome 141 on macOS'],
    [`${chrome} Edg/141.0.0.0`, 'Edge 141 on macOS'],
    [`${chrome} OPR/120.0.0.0`, 'Opera 120 on macOS'],
    [
      `Mozilla/5.0 (${machine}) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/605.1.15`,
      'Safari 26 on macOS',
    ],
    [
      'Mozilla/5.0 (Linux; U; Android 2.3) AppleWebKit/533.1 (KHTML, like Gecko) Version/4.0',
      'An unknown browser on Android',
    ],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0', 'Firefox 145 on Linux'],
    [undefined, 'An unknown browser'],
  ])('%s', (header, observed) => expect(describeBrowser(header)).toBe(observed))

  it.each([[`Version/1${'2'.repeat(15_000)}`], ['Version/1111'.repeat(1250)]])(
    'and a header as long as a stranger likes is read as quickly (%#)',
    (header) => {
      const began = performance.now()
      for (let time = 0; time < 20; time++) describeBrowser(header)
      expect(performance.now() - began).toBeLessThan(50)
    },
  )
})
