import { someoneElseMessages as words } from './app.messages'
import { forgetNotices } from '@components/ui/notice-log'
import { showToast } from '@components/ui/show-toast'

/** Another person came to this console: what the one before was told is forgotten, and why the page went is said. */
export function greetAnother(now: number): void {
  forgetNotices()
  showToast({ tone: 'info', ...words }, now)
}
