import { parseArgs } from 'node:util'
import { endureBrowser } from './endure-browser.mjs'
import { installIfNeeded, run } from './install.mjs'

const usage =
  'npm run endure -- --kills 200 --steps 100000 --answers 5000 --bodies --draws 10 [--seed N]\nnpm run endure -- --browser [--times N] [FILE …]'
const {
  values: { browser, ...given },
  positionals,
} = parseArgs({
  allowPositionals: true,
  args: process.argv
    .slice(2)
    .flatMap((word, i, all) => (word === '--bodies' && !/^\d/.test(all[i + 1] ?? '') ? [word, '20000'] : [word])),
  options: {
    kills: { type: 'string' },
    steps: { type: 'string' },
    answers: { type: 'string' },
    bodies: { type: 'string' },
    draws: { type: 'string' },
    seed: { type: 'string' },
    browser: { type: 'boolean' },
    times: { type: 'string' },
  },
})
const numbers = Object.fromEntries(Object.entries(given).map(([name, text]) => [name, Number(text)]))
const isAsked = browser
  ? Object.keys(numbers).every((name) => name === 'times')
  : Object.keys(numbers).length > 0 && numbers.times === undefined && positionals.length === 0
if (!isAsked || Object.values(numbers).some((number) => !Number.isInteger(number) || number < 1)) {
  console.error(usage)
  process.exit(2)
}
installIfNeeded()
if (browser) process.exit(await endureBrowser(numbers.times ?? 10, positionals))
const seed = numbers.seed ?? Date.now() % 2 ** 31
const env = {
  ...process.env,
  ENDURE_KILLS: String(numbers.kills ?? 4),
  ENDURE_STEPS: String(numbers.steps ?? 500),
  ENDURE_ANSWERS: String(numbers.answers ?? 500),
  ENDURE_BODIES: String(numbers.bodies ?? 200),
  ENDURE_DRAWS: String(numbers.draws ?? 1),
  ENDURE_SEED: String(seed),
}
/** What draws its cases at random, and more of them when asked: tests/support/draws.ts. */
const drawn = [
  'tests/domain/policies/audit/find-coalitions.test.ts',
  'tests/gateway/ledger-conservation.test.ts',
  'tests/gateway/money-conservation.test.ts',
  'tests/gateway/moved-funds.test.ts',
  'tests/routes/companion/hostile-gateway.route.test.tsx',
]
console.log(`seed ${seed}`)
const files = [
  ...(numbers.kills ? ['tests/gateway/killed-under-load.test.ts'] : []),
  ...(numbers.steps ? ['tests/gateway/random-requests.test.ts'] : []),
  ...(numbers.answers ? ['tests/gateway/lost-answers.test.ts'] : []),
  ...(numbers.bodies ? ['tests/gateway/random-bodies.test.ts'] : []),
  ...(numbers.draws ? drawn : []),
]
process.exit(
  run('node_modules/.bin/vitest', ['run', '--maxWorkers=1', ...files], {
    env,
  }),
)
