import { useRouter, type AnyRoute, type AnyRouter, type ErrorComponentProps } from '@tanstack/react-router'
import { ErrorPage } from '@components/layout/error-page'
import { missingPageMessages as words } from './app.messages'
import type { Environment } from './app-ports'
import { CrashPage } from './crash-page'

const prefix = 'The code of a page did not come: '
const reloadedKey = 'countersign.reloaded'

const isMissingPage = (error: unknown): boolean => error instanceof Error && error.message.startsWith(prefix)

export interface MissingPages {
  /** Tells of each file of code that does not come, until what is answered is called. */
  readonly listen: (onMissing: () => void) => () => void
  /** The person wants the page: its document may be loaded anew once more. */
  readonly ask: () => void
  /**
   * Loads what the page at this address lacks. Where it does not come though the server answers, another version was installed, or the browser keeps a file
   * of code as failed for as long as its document stands: the document is loaded anew, by itself once, and whenever the person asks. Where the server does
   * not give the document, nothing is left: its code is missing still.
   */
  readonly loadAgain: () => Promise<void>
}

/**
 * The router answers a file of code that did not come by loading the document anew, which leaves the browser's own error page where the server is away.
 * It knows such a failure by the browser's words for it; in ours it is an error of the page, and the frame around it stays.
 */
export function createMissingPages(
  router: AnyRouter,
  {
    target,
    tabStorage,
    reload,
    fetch,
    origin,
  }: Pick<Environment, 'target' | 'tabStorage' | 'reload' | 'fetch' | 'origin'>,
): MissingPages {
  let sayMissing: (() => void) | undefined
  // That the platform has just answered may be old news, and the document may come from elsewhere.
  const isDocumentThere = () =>
    fetch(`${origin}/`, { method: 'HEAD', cache: 'no-store' }).then(
      ({ ok }) => ok,
      () => false,
    )
  // The page stays as it failed when its code has come by another way since: by a link that had the pointer over it.
  let hasFailed = false
  let isAsked = false
  let isLoading = false
  let isLeaving = false
  let failures = 0
  const forget = () => {
    hasFailed = false
    tabStorage.removeItem(reloadedKey)
  }
  /** A page to which the person has gone meanwhile fails beside what is loaded again, and is loaded again with it. */
  const untilNothingFails = async () => {
    isLoading = true
    try {
      let before
      do {
        before = failures
        await router.invalidate()
      } while (!isMissing(router) && failures > before)
    } finally {
      isLoading = false
    }
  }
  return {
    listen: (onMissing) => {
      sayMissing = onMissing
      const onUnhandled = (event: Event) => {
        const { payload } = event as Event & { readonly payload?: unknown }
        if (payload instanceof Error) payload.message = `${prefix}${payload.message}`
        hasFailed = true
        failures += 1
        // What is being loaded again anyway may fail as it did.
        if (!isLoading) onMissing()
      }
      target.addEventListener('vite:preloadError', onUnhandled)
      const forgetWhereWhole = () => {
        if (!hasFailed && !isMissing(router)) forget()
      }
      const stop = router.subscribe('onResolved', forgetWhereWhole)
      // The page may have come before anybody listened.
      forgetWhereWhole()
      return () => {
        stop()
        target.removeEventListener('vite:preloadError', onUnhandled)
      }
    },
    ask: () => void (isAsked = true),
    loadAgain: async () => {
      if (!hasFailed && !isMissing(router)) return
      const wasAsked = isAsked
      isAsked = false
      await untilNothingFails()
      if (!isMissing(router)) return forget()
      const address = router.state.location.pathname
      if (!wasAsked && tabStorage.getItem(reloadedKey) === address) return
      if (!(await isDocumentThere())) {
        isAsked ||= wasAsked
        return sayMissing?.()
      }
      // Two readings of one failure may both have asked for the document.
      if (isLeaving) return
      isLeaving = true
      tabStorage.setItem(reloadedKey, address)
      reload()
    },
  }
}

/** A page that was loaded has nothing more to load ahead. */
const isMissing = (router: AnyRouter) =>
  router.state.matches.some(({ routeId }) => {
    const route = router.routesById[routeId] as AnyRoute
    return route.options.component?.preload !== undefined
  })

/** A failure of one page, inside the frame that stays; or of everything, where nothing stands around it. */
export function PageFailed(props: ErrorComponentProps) {
  const {
    ports: { reach },
  } = useRouter().options.context
  if (!isMissingPage(props.error)) return <CrashPage {...props} />
  return <ErrorPage title={words.title} text={words.text} onRetry={() => reach.onPageAsked?.()} />
}
