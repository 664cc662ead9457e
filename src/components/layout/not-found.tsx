import { buttonClass } from '@components/ui/button'
import { RingsDrawing } from '@components/ui/logo'
import { screenMessages as words } from './screen.messages'
import { PageLink } from './page-link'
import { PlainPage, PlainText } from './plain-page'

export const NotFoundText = ({ homeHref }: { readonly homeHref: string }) => (
  <>
    <RingsDrawing />
    <PlainText title={words.notFoundTitle}>{words.notFoundText}</PlainText>
    <div className="mt-5">
      <PageLink href={homeHref} className={buttonClass('primary')}>
        {words.goHome}
      </PageLink>
    </div>
  </>
)

export const NotFound = ({ homeHref }: { readonly homeHref: string }) => (
  <PlainPage title={words.notFoundTitle}>
    <NotFoundText homeHref={homeHref} />
  </PlainPage>
)
