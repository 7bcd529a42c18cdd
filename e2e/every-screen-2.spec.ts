import { everyScreen, hostScreens } from './support/every-screen.ts'

everyScreen('second')
hostScreens()
