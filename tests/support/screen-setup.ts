import '@testing-library/jest-dom/vitest'
import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'

// What is loaded by need comes late on a busy machine; who finds it waits no longer for that.
configure({ asyncUtilTimeout: 5_000 })
afterEach(cleanup)

/** Nothing is laid out here, so no size ever changes. */
class UnchangedSizes implements ResizeObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}
globalThis.ResizeObserver ??= UnchangedSizes
