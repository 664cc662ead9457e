import '@components/ui/theme.css'
import { createRoot } from 'react-dom/client'
import { openDemoDapp } from './client'
import { demoDappMessages as words } from './dapp.messages'
import { Page } from './page'

async function start(root: HTMLElement) {
  root.textContent = words.starting
  const dapp = await openDemoDapp(location.origin.replace(/^http/, 'ws'))
  createRoot(root).render(<Page dapp={dapp} />)
}

const root = document.getElementById('root')
if (root) start(root).catch(() => (root.textContent = words.unreachable))
