import type { Plugin } from 'vite'

const isChart = /[\\/]machines[\\/].*\.machine\.ts$/
const text = String.raw`(?:'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*")`
const words = new RegExp(String.raw`meta: \{\s*description:\s*${text},?\s*\},?|^  description:\s*${text},$`, 'gm')

/** What a chart says of itself is for its diagram and its reviewers: no page reads it, so no page loads it. */
export const withoutChartWords = (code: string): string => code.replace(words, '')

export const chartWords = (): Plugin => ({
  name: 'chart-words',
  apply: 'build',
  enforce: 'pre',
  transform: (code, id) => (isChart.test(id) ? { code: withoutChartWords(code), map: null } : undefined),
})
