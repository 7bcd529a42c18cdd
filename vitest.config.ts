import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'pure',
          include: [
            'packages/*/src/**/*.test.ts',
            'packages/*/test/**/*.test.ts',
            'apps/web/**/*.test.ts',
            'apps/sandbox/src/**/*.test.ts',
            'tools/**/*.test.ts',
          ],
        },
      },
    ],
  },
})
