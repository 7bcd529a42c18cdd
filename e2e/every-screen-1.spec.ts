import { everyScreen } from './support/every-screen.ts'

everyScreen('first')
