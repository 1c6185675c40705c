import { walkAs } from './walk'

/* The screens of the market's desk: every screen, in both languages, wide and narrow, with nothing for axe to find. */
walkAs(['marketofficer'])
