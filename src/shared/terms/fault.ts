import type { Label } from '../label'

/** What the server says when a request itself is wrong. */
export const faultTerms = {
  'fault.xsrf': {
    en: 'The request was not sent by this console. Reload the page.',
    ta: 'இந்தக் கோரிக்கை இந்தச் செயலியிலிருந்து வரவில்லை. பக்கத்தை மீண்டும் திறக்கவும்.',
  },
  'fault.origin': {
    en: 'Requests from another site are not accepted.',
    ta: 'வேறு தளத்திலிருந்து வரும் கோரிக்கைகள் ஏற்கப்படாது.',
  },
  'fault.json': { en: 'The request is not valid JSON.', ta: 'கோரிக்கை சரியான JSON வடிவில் இல்லை.' },
  'fault.form': { en: 'JSON of this form is read: {form}', ta: 'இந்த JSON வடிவம் படிக்கப்படும்: {form}' },
  'fault.tooSlow': { en: 'The request took too long to arrive.', ta: 'கோரிக்கை வந்து சேர நீண்ட நேரம் ஆனது.' },
  'fault.tooLarge': { en: 'The request is too large.', ta: 'கோரிக்கை மிகப் பெரியது.' },
  'fault.needsKey': { en: 'This write needs an Idempotency-Key.', ta: 'இந்தப் பதிவிற்கு Idempotency-Key தேவை.' },
  'fault.keyUsed': {
    en: 'This key was used for another entry.',
    ta: 'இந்தச் சாவி வேறொரு பதிவிற்குப் பயன்படுத்தப்பட்டுள்ளது.',
  },
  'fault.slowDown': { en: 'Too many attempts. Wait a minute.', ta: 'அதிக முயற்சிகள். ஒரு நிமிடம் காத்திருக்கவும்.' },
  'fault.unavailable': {
    en: 'The server is not ready. Try again shortly.',
    ta: 'சேவையகம் தயாராக இல்லை. சிறிது நேரத்தில் மீண்டும் முயலவும்.',
  },
  'fault.changed': {
    en: 'The record was changed by another person in the meantime.',
    ta: 'இதற்கிடையே இந்தப் பதிவை வேறொருவர் மாற்றியுள்ளார்.',
  },
  'fault.inactiveAccount': { en: 'The account is not active.', ta: 'கணக்கு செயலில் இல்லை.' },
  'fault.inactiveMarket': { en: 'The market is not active.', ta: 'அங்காடி செயலில் இல்லை.' },
  'fault.chooseMarket': { en: 'Choose a market.', ta: 'அங்காடியைத் தேர்ந்தெடுக்கவும்.' },
  'fault.marketFixed': {
    en: 'The record is registered in its market and cannot be moved.',
    ta: 'பதிவு அதன் அங்காடியில் பதிவு செய்யப்பட்டது; மாற்ற முடியாது.',
  },
  'fault.mustChange': {
    en: 'Choose a password of your own first.',
    ta: 'முதலில் உங்கள் சொந்தக் கடவுச்சொல்லைத் தேர்ந்தெடுக்கவும்.',
  },
  'fault.otpRequired': { en: 'This needs an OTP.', ta: 'இதற்கு ஓடிபி தேவை.' },
  'fault.otpAgain': { en: 'The next OTP can be asked for in {n} s.', ta: 'அடுத்த ஓடிபியை {n} நொடியில் கோரலாம்.' },
  'fault.otpText': {
    en: '{otp} is your OTP for Silk Cocoon Market, valid for {n} minutes. Do not share it.',
    ta: 'பட்டுக்கூடு அங்காடிக்கான உங்கள் ஓடிபி {otp}; {n} நிமிடங்கள் செல்லுபடியாகும். யாருடனும் பகிர வேண்டாம்.',
  },
  'fault.noSender': {
    en: 'No SMS gateway is set up; an OTP would reach nobody.',
    ta: 'குறுஞ்செய்தி நுழைவாயில் அமைக்கப்படவில்லை; ஓடிபி யாரையும் சென்றடையாது.',
  },
  'fault.wrongOldPassword': { en: 'The old password is wrong.', ta: 'பழைய கடவுச்சொல் தவறு.' },
  'fault.samePassword': {
    en: 'Choose a password other than the old one.',
    ta: 'பழையதிலிருந்து வேறான கடவுச்சொல்லைத் தேர்ந்தெடுக்கவும்.',
  },
  'fault.passwordHoldsWord': {
    en: 'The password holds “{word}”. Names of people and places and those of this product and department are guessed first.',
    ta: 'கடவுச்சொல்லில் “{word}” உள்ளது. நபர்கள், ஊர்கள், இச்செயலி, துறை ஆகியவற்றின் பெயர்கள் எளிதில் ஊகிக்கப்படும்.',
  },
  'fault.passwordHoldsName': {
    en: 'The password holds the user name or the mobile number.',
    ta: 'கடவுச்சொல்லில் பயனர் பெயர் அல்லது கைபேசி எண் உள்ளது.',
  },
  'fault.captcha': { en: 'Complete the security check.', ta: 'பாதுகாப்புச் சோதனையை முடிக்கவும்.' },
  'fault.inUse': { en: 'The record is in use and cannot be deleted.', ta: 'இந்தப் பதிவு பயன்பாட்டில் உள்ளது; நீக்க முடியாது.' },
} as const satisfies Record<string, Label>
