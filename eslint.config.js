import reactHooks from 'eslint-plugin-react-hooks'
import tseslint from 'typescript-eslint'

/** A forbidden import with the sentence that says what to do instead. */
const never = (group, message) => ({ group, message })

const outside = {
  api: never(['@api/*', '@api/**'], 'Only api, *.provide.ts and routes speak to the platform: take the value as input or through a port.'),
  machines: never(['@machines/*', '@machines/**'], 'Charts stand above this room: let the chart call you, not the other way round.'),
  components: never(['@components/*', '@components/**'], 'Screens stand above this room: return facts and let the screen show them.'),
  routes: never(['@routes/*', '@routes/**'], 'Only src/main.tsx joins routes.'),
  gateway: never(['@gateway/*', '@gateway/**'], 'The gateway is another program: speak to it over the wire.'),
  companion: never(['@companion/*', '@companion/**'], 'The companion is another program on another origin.'),
  react: never(['react', 'react-dom', 'react-dom/*', '@xstate/react'], 'This room has no screen.'),
  router: never(['@tanstack/react-router'], 'This room has no addresses: take what you need as a value.'),
  xstate: never(['xstate', '@xstate/*'], 'Views read the connect model, never the chart.'),
  ky: never(['ky'], 'Calls go through src/api/shared/client.ts.'),
}

const room = (files, groups, ignores = []) => ({
  files,
  ignores,
  rules: { 'no-restricted-imports': ['error', { patterns: [...groups, never(['../../../*'], 'Across rooms use the room alias, for example @domain/….')] }] },
})

const { api, machines, components, routes, gateway, companion, react, router, xstate, ky } = outside

export default tseslint.config(
  { ignores: ['dist', 'node_modules', '.data', '.results', '.shots', 'test-results', 'playwright-report', '**/*.gen.ts', 'gateway/store/migrations', 'tools/*.mjs', 'eslint.config.js', 'companion/public', 'public'] },
  ...tseslint.configs.recommended,
  {
    rules: {
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true }],
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      'no-restricted-syntax': [
        'error',
        { selector: "CallExpression[callee.object.name='vi'][callee.property.name=/^(mock|doMock|useFakeTimers)$/]", message: 'Tests use real parts and the fault port; time comes from the injected clock.' },
        { selector: "CallExpression[callee.property.name='waitForTimeout']", message: 'Wait for what the person sees, never for time.' },
        { selector: 'TSEnumDeclaration', message: 'Use a union of literals.' },
      ],
      eqeqeq: ['error', 'always', { null: 'ignore' }],
    },
  },
  { files: ['src/**/*.tsx', 'companion/**/*.tsx'], plugins: { 'react-hooks': reactHooks }, rules: { 'react-hooks/rules-of-hooks': 'error', 'react-hooks/exhaustive-deps': 'error' } },
  { files: ['src/**', 'companion/**', 'gateway/**'], ignores: ['**/vite.config.ts', '**/drizzle.config.ts', '**/*.d.ts'], rules: { 'no-restricted-exports': ['error', { restrictDefaultExports: { direct: true, named: true } }] } },
  room(['src/domain/**'], [api, machines, components, routes, gateway, companion, react, router, xstate, ky]),
  room(['src/api/**'], [machines, components, routes, gateway, companion, react, router, xstate]),
  room(['src/machines/**'], [api, components, routes, gateway, companion, react, router, ky], ['**/*.provide.ts']),
  room(['src/machines/**/*.provide.ts'], [components, routes, gateway, companion, react, router, ky]),
  room(['src/components/**'], [api, routes, gateway, companion, xstate, ky]),
  room(['src/routes/**', 'src/main.tsx'], [gateway, companion, ky]),
  room(['gateway/**'], [components, routes, companion, react, router, ky, never(['@machines/*/*', '!@machines/lifecycles/*', '!@machines/shared/*'], 'The gateway reads lifecycles only.')]),
  room(['companion/**'], [routes, gateway, ky, never(['@machines/*/*', '!@machines/shared/*'], 'The companion has charts of its own.')]),
)
