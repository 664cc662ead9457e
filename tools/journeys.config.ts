import base from '../playwright.config'

export default {
  ...base,
  testDir: '../tests/journeys',
  globalSetup: '../tests/support/founded-demo.ts',
  outputDir: '../test-results/journeys',
  reporter: [['line']],
  use: { ...base.use, actionTimeout: 15_000 },
}
