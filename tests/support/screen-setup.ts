import '@testing-library/jest-dom/vitest'
import { cleanup, configure } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, vi } from 'vitest'
import { searchList } from '@components/ui/search-field'

// What is loaded by need comes late on a busy machine; who finds it waits no longer for that.
configure({ asyncUtilTimeout: 5_000 })

const scope = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }
// Walks move their actors outside of `act` on purpose, some thousand times: nobody reads what it would say of each. Events of the library are wrapped all the same.
beforeAll(() => {
  scope.IS_REACT_ACT_ENVIRONMENT = false
})
afterEach(() => {
  cleanup()
  globalThis.document?.body.replaceChildren()
})
// A part that a screen was still loading must not arrive in the next file.
afterAll(() => vi.dynamicImportSettled())

// Fields that find one of many have their list, as after the first touch of a page.
beforeAll(() => searchList.preload())

/** Nothing is laid out here, so no size ever changes. */
class UnchangedSizes implements ResizeObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}
globalThis.ResizeObserver ??= UnchangedSizes
