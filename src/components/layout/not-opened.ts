import { notOpenedMessages as words } from './not-opened.messages'

/** Said when code or configuration could not be read; drawn by hand, for the code that draws may be what has not come. */
export function drawNotOpened(element: HTMLElement, onRetry: () => void): void {
  const [page, title, text, button] = [
    document.createElement('main'),
    document.createElement('h1'),
    document.createElement('p'),
    document.createElement('button'),
  ]
  page.className = 'mx-auto grid min-h-dvh max-w-[520px] content-center justify-items-start gap-3 p-6'
  Object.assign(title, { className: 'text-[24px] leading-8 tracking-[-0.02em]', textContent: words.title })
  Object.assign(text, { className: 'text-[15px] leading-6 text-text-2', textContent: words.text })
  Object.assign(button, { type: 'button', className: 'btn btn-primary', textContent: words.tryAgain, onclick: onRetry })
  page.append(title, text, button)
  element.replaceChildren(page)
}
