import { join } from 'node:path'
import { programRoot } from '../program-root'

export const migrationsFolder = join(programRoot, 'gateway/store/migrations')
