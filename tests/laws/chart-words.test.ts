import { describe, expect, it } from 'vitest'
import { listFiles, readSource } from '@support/source-files'
import { withoutChartWords } from '../../tools/chart-words'

describe('the words of charts', () => {
  it('are left out of what a page loads, and nothing else is', () => {
    const chart = [
      "  description: 'One list',",
      '  states: {',
      "    done: { type: 'final', meta: { description: \"It's over\" } },",
      '    open: {',
      '      meta: {',
      "        description: 'It goes \\'on\\'',",
      '      },',
      "      on: { 'name.change': { actions: 'keep' } },",
      '    },',
      '  },',
    ].join('\n')
    expect(withoutChartWords(chart).replace(/\s+/g, ' ')).toBe(
      " states: { done: { type: 'final', }, open: { on: { 'name.change': { actions: 'keep' } }, }, },",
    )
  })

  it('are written so that each is found', () => {
    const left = listFiles('src/machines', 'companion/machines')
      .filter((file) => file.endsWith('.machine.ts'))
      .filter((file) => /meta: \{\s*description|^  description:\s*['"]/m.test(withoutChartWords(readSource(file))))
    expect(left).toEqual([])
  })
})
