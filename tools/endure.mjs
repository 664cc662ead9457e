import { parseArgs } from 'node:util'
import { installIfNeeded, run } from './install.mjs'

const usage = 'npm run endure -- --kills 200 --steps 100000 --answers 5000 [--seed N]'
const { values } = parseArgs({ options: { kills: { type: 'string' }, steps: { type: 'string' }, answers: { type: 'string' }, seed: { type: 'string' } } })
const numbers = Object.fromEntries(Object.entries(values).map(([name, text]) => [name, Number(text)]))
if (Object.keys(numbers).length === 0 || Object.values(numbers).some((number) => !Number.isInteger(number) || number < 1)) {
  console.error(usage)
  process.exit(2)
}
installIfNeeded()
const seed = numbers.seed ?? Date.now() % 2 ** 31
const env = { ...process.env, ENDURE_KILLS: String(numbers.kills ?? 10), ENDURE_STEPS: String(numbers.steps ?? 500), ENDURE_ANSWERS: String(numbers.answers ?? 500), ENDURE_SEED: String(seed) }
console.log(`seed ${seed}`)
const files = [...(numbers.kills ? ['tests/gateway/killed-under-load.test.ts'] : []), ...(numbers.steps ? ['tests/gateway/random-requests.test.ts'] : []), ...(numbers.answers ? ['tests/gateway/lost-answers.test.ts'] : [])]
process.exit(run('node_modules/.bin/vitest', ['run', '--project', 'gateway', '--project', 'alone', '--maxWorkers=1', ...files], { env }))
