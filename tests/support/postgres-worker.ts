import { inject } from 'vitest'

process.env['TEST_DATABASE_SERVER'] = inject('databaseServer')
