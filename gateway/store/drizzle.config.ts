import { defineConfig } from 'drizzle-kit'

export default defineConfig({
  dialect: 'postgresql',
  schema: './gateway/store/schema/*.ts',
  out: './gateway/store/migrations',
})
