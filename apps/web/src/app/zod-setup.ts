// The page's Content-Security-Policy forbids making code out of text, and Zod looks for that right once, when its first
// object is made. So this comes before every contract: main.tsx imports it first and the build keeps both in one file.
import { z } from 'zod'

z.config({ jitless: true })
