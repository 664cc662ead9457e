import { describe, expect, it } from 'vitest'
import { isCode, listFiles, readSource } from '@support/source-files'

const files = listFiles('src', 'companion', 'gateway', 'offline-signer', 'demo-dapp').filter(isCode)
const holding = (pattern: RegExp) => files.filter((path) => pattern.test(readSource(path))).sort()

describe('secrets', () => {
  it('the access token is named only where it is read, kept in memory and sent', () => {
    expect(holding(/accessToken/).filter((path) => path.startsWith('src/'))).toEqual([
      'src/api/session/auth.wire.ts',
      'src/app/read-ahead.ts',
      'src/machines/session/session.machine.ts',
      'src/machines/session/session.provide.ts',
      'src/machines/session/session.types.ts',
    ])
  })

  it('the browser stores the width of the drawer, the theme, the look of lists, the sign-in message of the tabs, the unsent forms, which of them a device was asked for and which were sent, the batch of unsent requests, the notes of requests without an answer, the marks of operations that an offline vault signs, the platform’s public key, which page was last loaded anew for want of its code, whether single keys are used, whether a person wants the browser’s notifications and when somebody signed out last, and nothing else', () => {
    expect(holding(/localStorage|sessionStorage/)).toEqual(['src/app/app-ports.ts', 'src/begin.ts'])
    // Through this door, which names nothing of its own.
    const opener = 'src/app/open-storage.ts'
    expect(holding(/\.setItem\(/).filter((path) => path.startsWith('src/') && path !== opener)).toEqual([
      'src/app/asked-drafts.ts',
      'src/app/browser-notices.ts',
      'src/app/forget-drafts.ts',
      'src/app/lazy-notes.ts',
      'src/app/missing-pages.tsx',
      'src/app/single-keys.ts',
      'src/app/use-kept-form.ts',
      'src/app/use-list-look.ts',
      'src/app/use-platform-key.ts',
      'src/app/use-theme.ts',
      'src/features/intents/batch/use-kept-batch.ts',
      'src/features/shell/use-shell.ts',
      'src/machines/session/tab-messages.ts',
    ])
    expect(holding(/indexedDB|IDBFactory|IDBObjectStore/).filter((path) => path.startsWith('src/'))).toEqual([
      'src/app/app-ports.ts',
      'src/app/kept-store.ts',
      'src/app/sent-notes.ts',
    ])
    expect(holding(/openKeptStore\(/)).toEqual([
      'src/app/kept-store.ts',
      'src/app/sent-notes.ts',
      'src/features/vaults/use-cold-marks.ts',
    ])
  })

  it('no log line of the gateway names a token, key, signature or body', () => {
    const lines = files
      .filter((path) => path.startsWith('gateway/'))
      .flatMap((path) => [...readSource(path).matchAll(/log\.(?:info|error)\([^\n]*/g)].map(([line]) => line))
    expect(lines.length).toBeGreaterThan(0)
    expect(
      lines.filter((line) => /token|secret|signature|publicKey|privateKey|jwk|body|rawRequest/i.test(line)),
    ).toEqual([])
  })
})
