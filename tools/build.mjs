import { buildApps } from './build-apps.mjs'
import { installIfNeeded } from './install.mjs'

installIfNeeded()
buildApps()
