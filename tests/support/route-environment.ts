import { builtinEnvironments, type Environment } from 'vitest/runtime'

/** What a call and its answer are made of: the platform's own, since happy-dom's drop cookies and end no body. */
const ofTheNetwork = [
  'AbortController',
  'AbortSignal',
  'Blob',
  'fetch',
  'File',
  'FormData',
  'Headers',
  'ReadableStream',
  'Request',
  'Response',
  'TextDecoderStream',
  'TransformStream',
  'URL',
  'URLSearchParams',
] as const

/** happy-dom with a wide and low window, where nothing leaves for another document. */
const environment: Environment = {
  name: 'route',
  viteEnvironment: 'ssr',
  async setup(global: typeof globalThis, options) {
    const natives = Object.fromEntries(ofTheNetwork.map((name) => [name, global[name]]))
    const settings = { navigation: { disableMainFrameNavigation: true } }
    const opened = await builtinEnvironments['happy-dom'].setup(global, {
      ...options,
      happyDOM: { url: 'http://127.0.0.1:8080/', width: 1440, height: 560, settings },
    })
    Object.assign(global, natives)
    return opened
  },
}

export default environment
