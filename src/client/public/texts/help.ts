import type { Policy } from './policy'

/** What one meets before one is signed in, and what to do then. */
export const help: Policy = {
  lead: {
    en: 'For whoever is not signed in yet. Once inside, ? tells of each screen what it is for, its steps and its keys.',
    ta: 'இன்னும் உள்நுழையாதவர்களுக்கு. உள்ளே சென்றபின், ஒவ்வொரு திரையின் நோக்கம், படிகள், விசைகளை ? காட்டும்.',
  },
  sections: [
    {
      title: { en: 'Signing in', ta: 'உள்நுழைதல்' },
      body: [
        [
          {
            en: 'Type your user name or your mobile number, then the password.',
            ta: 'பயனர் பெயர் அல்லது கைபேசி எண்ணையும், பிறகு கடவுச்சொல்லையும் உள்ளிடவும்.',
          },
          {
            en: 'A password that an official gave you is for the first sign-in: you choose your own at once, of 12 characters or more.',
            ta: 'அலுவலர் தந்த கடவுச்சொல் முதல் உள்நுழைவுக்கு மட்டுமே: உடனே 12 எழுத்துகளுக்குக் குறையாத சொந்தக் கடவுச்சொல்லைத் தேர்ந்தெடுக்க வேண்டும்.',
          },
          {
            en: 'Where a second step is switched on, an OTP comes to your phone.',
            ta: 'இரண்டாம் படி இயக்கப்பட்டிருந்தால், உங்கள் கைபேசிக்கு ஓடிபி வரும்.',
          },
          {
            en: 'After several wrong passwords you have to wait. Whoever then enters the right password is told how long.',
            ta: 'பலமுறை தவறான கடவுச்சொல் உள்ளிட்டால் காத்திருக்க வேண்டும். பின்னர் சரியான கடவுச்சொல்லை உள்ளிட்டால், எவ்வளவு நேரம் எனக் காட்டப்படும்.',
          },
        ],
      ],
    },
    {
      title: { en: 'The password is forgotten', ta: 'கடவுச்சொல் மறந்துவிட்டால்' },
      body: [
        [
          {
            en: 'Ask for an OTP on the page for a new password; it comes to the mobile number of your account.',
            ta: 'புதிய கடவுச்சொல் பக்கத்தில் ஓடிபி கேட்கவும்; அது உங்கள் கணக்கின் கைபேசி எண்ணுக்கு வரும்.',
          },
          {
            en: 'If that number is lost too, turn to your market or the office above it: an official gives a new password, another confirms it.',
            ta: 'அந்த எண்ணும் இல்லையெனில், உங்கள் அங்காடி அல்லது மேல் அலுவலகத்தை அணுகவும்: ஓர் அலுவலர் புதிய கடவுச்சொல் தருவார், மற்றொருவர் உறுதி செய்வார்.',
          },
        ],
      ],
    },
    {
      title: { en: 'Without an account', ta: 'கணக்கு இல்லாதவர்' },
      body: [
        [
          {
            en: 'Sign up with your mobile number and confirm it by OTP. An official of the level above activates the account.',
            ta: 'கைபேசி எண்ணுடன் பதிந்து, ஓடிபி மூலம் உறுதி செய்யவும். மேல்நிலை அலுவலர் கணக்கைச் செயல்படுத்துவார்.',
          },
          {
            en: 'A reeler needs a licence; the market enters it and opens the sign-in.',
            ta: 'நூற்பாளருக்கு உரிமம் தேவை; அங்காடி அதைப் பதிந்து உள்நுழைவைத் திறக்கும்.',
          },
          {
            en: 'A farmer needs no account: the market hands out the papers.',
            ta: 'விவசாயிக்குக் கணக்கு தேவையில்லை: ஆவணங்களை அங்காடி வழங்கும்.',
          },
        ],
      ],
    },
    {
      title: { en: 'A reeler’s first bid', ta: 'நூற்பாளரின் முதல் கேட்பு' },
      body: [
        [
          {
            en: 'Your first bid enrols the phone, in some markets once an officer agrees: later bids count from this phone alone.',
            ta: 'முதல் கேட்பு கைபேசியை இணைக்கும்; சில அங்காடிகளில் அலுவலர் அனுமதித்த பின்: அதன்பின் இந்தக் கைபேசியிலிருந்து மட்டுமே கேட்பு ஏற்கப்படும்.',
          },
          {
            en: 'With a new phone ask the market officer, who unbinds the old one.',
            ta: 'புதிய கைபேசி என்றால் அங்காடி அலுவலரிடம் கேட்கவும்; அவர் பழையதன் இணைப்பை நீக்குவார்.',
          },
        ],
      ],
    },
    {
      title: { en: 'The display of the hall', ta: 'ஏலக்கூடத் திரை' },
      body: [
        {
          en: 'Open /hall on the screen. It shows a code; an officer enters it in the bidding room under ‘Hall display’. It shows the market until midnight.',
          ta: 'திரையில் /hall திறக்கவும். ஒரு குறியீடு தோன்றும்; அலுவலர் அதை ஏல அறையில் ‘ஏலக்கூடத் திரை’யில் உள்ளிடுவார். நள்ளிரவு வரை அங்காடி காட்டப்படும்.',
        },
      ],
    },
    {
      title: { en: 'Is this paper genuine?', ta: 'இந்த ஆவணம் உண்மையானதா?' },
      body: [
        {
          en: 'Scan the code on it: the page says number, day and amount as the market has them, and whether it was cancelled.',
          ta: 'அதிலுள்ள குறியீட்டை ஸ்கேன் செய்யவும்: அங்காடியில் உள்ளபடி எண், நாள், தொகையையும், ரத்தானதா என்பதையும் பக்கம் சொல்லும்.',
        },
      ],
    },
  ],
}
