import { describe, expect, it } from 'vitest'
import { screenAt } from '#resources/screens'
import { aliasOf } from '../../src/client/routing/paths'
import { type SessionState, sessionReducer, signedOut, type User } from '../../src/client/session/session'

const user: User = {
  userName: 'kavitha',
  usertype: 'marketofficer',
  name: 'S. Kavitha',
  nameTa: 'சு. கவிதா',
  mobileNo: '9442100001',
  market: null,
}
const signedIn: SessionState = { isLoggedIn: true, isInitialized: true, user, c_margin: false }

describe('the session', () => {
  it('starts without person and flag', () => expect(signedOut).toEqual({ ...signedOut, isLoggedIn: false, user: null }))
  it('LOGIN stores the user and marks initialisation done', () => {
    expect(sessionReducer(signedOut, { type: 'LOGIN', user })).toEqual(signedIn)
  })
  it('LOGOUT clears the user and the flag', () => {
    expect(sessionReducer(signedIn, { type: 'LOGOUT' })).toEqual({ ...signedIn, isLoggedIn: false, user: null })
  })
  it('REGISTER keeps the registration and signs nobody in', () => {
    expect(sessionReducer(signedOut, { type: 'REGISTER', user })).toEqual({ ...signedOut, user })
  })
  it('PRINT sets the print layout and nothing else', () => {
    expect(sessionReducer(signedIn, { type: 'PRINT', c_margin: true })).toEqual({ ...signedIn, c_margin: true })
  })
})

describe('addresses', () => {
  it('solves react-admin’s own', () => {
    expect(aliasOf('/app/farmer')).toBe('/app/mastermanagement/farmerlist')
    expect(aliasOf('/app/farmer?filter=%7B%7D')).toBe('/app/mastermanagement/farmerlist?filter=%7B%7D')
    expect(aliasOf('/app/farmer/create')).toBe('/app/mastermanagement/farmermanage/farmerinput')
    expect(aliasOf('/app/farmer/12')).toBe('/app/mastermanagement/farmermanage/farmerinput/12')
    expect(aliasOf('/app/farmer/12/show')).toBe('/app/mastermanagement/farmermanage/farmerinput/12/show')
  })
  it('leaves all others', () => {
    for (const path of ['/app/inward', '/app/Farmer/1', '/login', '/app/mastermanagement/farmerlist']) {
      expect(aliasOf(path)).toBe(path)
    }
  })
  it('knows the screen at an address, letter by letter', () => {
    expect(screenAt('/app/mastermanagement/farmerlist')?.name).toBe('farmer')
    expect(screenAt('/app/mastermanagement/farmermanage/farmerinput/12')).toMatchObject({
      kind: 'form',
      under: 'mastermanagement/farmerlist',
    })
    expect(screenAt('/app/weightentry/7')).toMatchObject({ name: 'weightEntry', under: 'auctionweightentry' })
    expect(screenAt('/app/MasterManagement/farmerlist')).toBeNull()
    expect(screenAt('/app/inwardinput/1/2')).toBeNull()
  })
})
