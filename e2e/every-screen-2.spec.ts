import { everyScreen } from './support/every-screen.ts'

everyScreen('second')
