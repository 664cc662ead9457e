import base from '../playwright.config'

export default {
  ...base,
  testDir: '../tests/pages',
  globalSetup: '../tests/support/founded-demo.ts',
  outputDir: '../test-results',
  reporter: [['line']],
}
