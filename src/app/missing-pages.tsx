import { useRouter, type AnyRoute, type AnyRouter, type ErrorComponentProps } from '@tanstack/react-router'
import { ErrorPage } from '@components/layout/error-page'
import { missingPageMessages as words } from './app.messages'
import type { Environment, Reach } from './app-ports'
import { CrashPage } from './crash-page'
import { missingCode } from './open-router'

const reloadedKey = 'countersign.reloaded'

const isMissingPage = (error: unknown): boolean => error instanceof Error && error.message.startsWith(missingCode)

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

export function createMissingPages(
  router: AnyRouter,
  reach: Reach,
  { tabStorage, reload, fetch, origin }: Pick<Environment, 'tabStorage' | 'reload' | 'fetch' | 'origin'>,
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
      reach.onMissing = () => {
        delete reach.isMissing
        hasFailed = true
        failures += 1
        // What is being loaded again anyway may fail as it did.
        if (!isLoading) onMissing()
      }
      const forgetWhereWhole = () => {
        if (!hasFailed && !isMissing(router)) forget()
      }
      const stop = router.subscribe('onResolved', forgetWhereWhole)
      // The page may have come, or failed, before anybody listened.
      if (reach.isMissing) reach.onMissing()
      else forgetWhereWhole()
      return () => {
        stop()
        delete reach.onMissing
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
    ports: { reach, environment },
  } = useRouter().options.context
  if (!isMissingPage(props.error)) return <CrashPage {...props} />
  // What watches the connection comes after the page, or not at all.
  return <ErrorPage title={words.title} text={words.text} onRetry={() => (reach.onPageAsked ?? environment.reload)()} />
}
