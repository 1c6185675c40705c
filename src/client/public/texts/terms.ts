import type { Policy } from './policy'

/** Under which terms the markets auction, bill and pay. Values that a market may set are told as such. */
export const terms: Policy = {
  lead: {
    en: 'These are the terms under which cocoons are sold in the government cocoon markets and this site is used. Where a market has set another value than is usual, the bidding room and the notice in the market show it.',
    ta: 'அரசு பட்டுக்கூடு அங்காடிகளில் கூடுகள் விற்கப்படுவதற்கும் இத்தளத்தைப் பயன்படுத்துவதற்குமான விதிமுறைகள் இவை. ஓர் அங்காடி வழக்கத்திற்கு மாறான மதிப்பை வைத்திருந்தால், அது ஏல அறையிலும் அங்காடி அறிவிப்பிலும் காட்டப்படும்.',
  },
  sections: [
    {
      title: { en: 'Accounts', ta: 'கணக்குகள்' },
      body: [
        [
          {
            en: 'An account belongs to one person. Nobody signs in for another or lends a password or an OTP. No official asks for a password or an OTP.',
            ta: 'ஒரு கணக்கு ஒருவருக்கு மட்டுமே உரியது. பிறருக்காக உள்நுழையவோ, கடவுச்சொல்லையும் ஓடிபியையும் பகிரவோ கூடாது. எந்த அலுவலரும் கடவுச்சொல்லையோ ஓடிபியையோ கேட்க மாட்டார்.',
          },
          {
            en: 'A sign-up counts once an official of the level above has activated it. They may refuse it and say why.',
            ta: 'மேல்நிலை அலுவலர் செயல்படுத்திய பின்பே பதிவு செல்லும். அவர் காரணம் கூறி மறுக்கலாம்.',
          },
          {
            en: 'After repeated wrong passwords an account is locked on that browser for a while.',
            ta: 'தொடர்ந்து தவறான கடவுச்சொல் உள்ளிட்டால் அந்த உலாவியில் கணக்கு சிறிது நேரம் பூட்டப்படும்.',
          },
        ],
      ],
    },
    {
      title: { en: 'Who may sell and buy', ta: 'யார் விற்கலாம், வாங்கலாம்' },
      body: [
        [
          {
            en: 'Farmers who are registered and active with the market sell.',
            ta: 'அங்காடியில் பதிவு செய்து செயலில் உள்ள விவசாயிகள் விற்கலாம்.',
          },
          {
            en: 'Reelers who are registered and active with the market and hold a valid licence buy. A licence is valid for twelve months from its date unless the market has set another term. Without a valid licence no bid counts and no bill is made.',
            ta: 'அங்காடியில் பதிவு செய்து செயலில் உள்ள, செல்லுபடியாகும் உரிமம் பெற்ற நூற்பாளர்கள் வாங்கலாம். அங்காடி வேறு காலம் வைத்திருந்தாலன்றி, உரிமம் அதன் தேதியிலிருந்து பன்னிரண்டு மாதங்கள் செல்லுபடியாகும். செல்லுபடியாகும் உரிமம் இன்றிக் கேட்பு ஏற்கப்படாது, பில்லும் இடப்படாது.',
          },
          {
            en: 'A reeler bids from their own browser, to which their first bid binds them. When the phone is lost or replaced, an official of the market unbinds it.',
            ta: 'நூற்பாளர் தம் உலாவியிலிருந்தே ஏலம் கேட்க வேண்டும்; முதல் கேட்பு அவரை அதனுடன் இணைக்கும். கைபேசி தொலைந்தாலோ மாற்றினாலோ அங்காடி அலுவலர் அந்த இணைப்பை நீக்குவார்.',
          },
        ],
      ],
    },
    {
      title: { en: 'Bidding', ta: 'ஏலம்' },
      body: [
        [
          {
            en: 'Bids are in whole rupees per kilogram. A bid must be at least the floor price and above the highest bid by at least the increment: one rupee unless the market has set another.',
            ta: 'கேட்பு ஒரு கிலோவிற்கு முழு ரூபாயில் இருக்க வேண்டும். அடிப்படை விலைக்குக் குறையாமலும், அதிகபட்ச விலையை விடக் குறைந்தது ஏற்றத் தொகை அளவு கூடுதலாகவும் இருக்க வேண்டும்: அங்காடி வேறு வைத்திருந்தாலன்றி ஒரு ரூபாய்.',
          },
          {
            en: 'A bid far above the floor price is asked for once more; beyond a limit, usually three times the floor price, it is refused, so that a mistyped figure does no harm.',
            ta: 'அடிப்படை விலையை விட மிக அதிகமான கேட்பு மீண்டும் உறுதி கேட்கப்படும்; ஒரு வரம்பிற்கு மேல், வழக்கமாக அடிப்படை விலையின் மூன்று மடங்கிற்கு மேல், மறுக்கப்படும்; தவறுதலாகத் தட்டியதால் பாதிப்பு வராது.',
          },
          {
            en: "The server's clock alone opens and closes a slot and gives each bid its time. What reaches it after the end is refused, whatever another clock shows. Of equal bids the earlier one counts.",
            ta: 'ஏல நேரத்தைத் தொடங்குவதும் முடிப்பதும், கேட்பின் நேரத்தைக் குறிப்பதும் சேவையகத்தின் கடிகாரம் மட்டுமே. முடிவுக்குப் பின் வந்தது, வேறு கடிகாரம் எதைக் காட்டினாலும், மறுக்கப்படும். சமமான கேட்புகளில் முந்தையதே செல்லும்.',
          },
          {
            en: 'Where the slot says so before it opens, a late bid extends it: one in the last minute by a minute, five times at most, unless the market has set other values.',
            ta: 'தொடங்கும் முன் அவ்வாறு அறிவித்திருந்தால், கடைசி நேரக் கேட்பு ஏல நேரத்தை நீட்டும்: அங்காடி வேறு வைத்திருந்தாலன்றி, கடைசி நிமிடத்தில் வரும் கேட்பு ஒரு நிமிடம், அதிகபட்சம் ஐந்து முறை.',
          },
          {
            en: 'A bid binds. A reeler cannot take it back; an official can withdraw a mistaken bid, with a reason, until the farmer is asked. The bid and its withdrawal both stay on record, and the next highest bid stands.',
            ta: 'கேட்பு கட்டுப்படுத்தும். நூற்பாளர் அதைத் திரும்பப் பெற முடியாது; தவறான கேட்பை, விவசாயியிடம் கேட்கும் முன், அலுவலர் காரணத்துடன் திரும்பப் பெறலாம். கேட்பும் திரும்பப் பெற்றதும் பதிவில் இருக்கும்; அடுத்த அதிகபட்சக் கேட்பு நிலைக்கும்.',
          },
          {
            en: 'An official may enter a bid for a reeler who is present and asks for it; it is marked so.',
            ta: 'நேரில் இருந்து கோரும் நூற்பாளருக்காக அலுவலர் கேட்பைப் பதியலாம்; அது அவ்வாறே குறிக்கப்படும்.',
          },
          {
            en: 'Whoever bids is responsible for phone, power and connection. A bid that the server has not confirmed does not count.',
            ta: 'கைபேசி, மின்சாரம், இணைப்பு ஆகியவற்றுக்குக் கேட்பவரே பொறுப்பு. சேவையகம் உறுதி செய்யாத கேட்பு செல்லாது.',
          },
        ],
      ],
    },
    {
      title: { en: 'Sale', ta: 'விற்பனை' },
      body: [
        [
          {
            en: "The sale comes about with the farmer's yes, which an official enters. With a no the lot goes into a later round or home.",
            ta: 'விவசாயியின் ஆம் என்பதை அலுவலர் பதிந்ததும் விற்பனை உறுதியாகும். இல்லை என்றால் குவியல் அடுத்த சுற்றுக்கு அல்லது வீட்டிற்குச் செல்லும்.',
          },
          {
            en: 'The market weighs. The bill counts the net weight: gross weight of the crates less their tare.',
            ta: 'அங்காடியே எடையிடும். பில் நிகர எடைக்கே இடப்படும்: பெட்டிகளின் மொத்த எடையில் வெற்றுப் பெட்டி எடை கழித்தது.',
          },
          {
            en: "Amount and both levies are counted to the paisa per lot; the total of the reeler's bill is rounded to the rupee. The levy is taken at the rate in force on the day.",
            ta: 'தொகையும் இரு தீர்வைகளும் குவியல் வாரியாகப் பைசா வரை கணக்கிடப்படும்; நூற்பாளர் பில்லின் மொத்தம் ரூபாய்க்கு முழுமையாக்கப்படும். தீர்வை அன்று நடைமுறையில் உள்ள விகிதத்தில் பெறப்படும்.',
          },
          {
            en: 'Cocoons leave the market with the gate pass, within the hours stated on it.',
            ta: 'வெளியேற்ற அனுமதிச் சீட்டுடன், அதில் குறித்த நேரத்திற்குள் கூடுகள் அங்காடியை விட்டுச் செல்ல வேண்டும்.',
          },
        ],
      ],
    },
    {
      title: { en: 'Payment', ta: 'பணம் செலுத்துதல்' },
      body: [
        [
          {
            en: 'Reelers pay within the days of credit that the market grants: three days after the bill unless it has set another number. Some markets ask for the money beforehand: there a bid needs cover. Whoever is overdue may be refused further bids.',
            ta: 'அங்காடி தரும் கடன் நாள்களுக்குள் நூற்பாளர் பணம் செலுத்த வேண்டும்: வேறு எண்ணிக்கை வைத்திருந்தாலன்றி பில்லுக்குப் பின் மூன்று நாள்கள். சில அங்காடிகள் முன்பணம் கேட்கும்: அங்கு கேட்பிற்குப் போதிய இருப்பு தேவை. நிலுவை வைத்திருப்பவரின் அடுத்த கேட்புகள் மறுக்கப்படலாம்.',
          },
          {
            en: 'Farmers are paid into their bank account, as a rule on the working day after the bill. A payment that has not gone out after two working days is shown to the officials as overdue.',
            ta: 'விவசாயிக்கு அவரது வங்கிக் கணக்கில், வழக்கமாகப் பில்லுக்கு அடுத்த வேலை நாளில் பணம் செலுத்தப்படும். இரண்டு வேலை நாள்களுக்குப் பின்னும் செல்லாத பணம் நிலுவை என அலுவலர்களுக்குக் காட்டப்படும்.',
          },
          {
            en: 'Money is taken and paid only against a receipt or voucher of the market. No official may ask for anything beyond what the bill shows.',
            ta: 'அங்காடியின் ரசீது அல்லது வவுச்சருக்கு எதிராக மட்டுமே பணம் பெறப்படும், தரப்படும். பில்லில் உள்ளதற்கு மேல் எந்த அலுவலரும் எதையும் கேட்கக் கூடாது.',
          },
        ],
        {
          en: 'How advances and corrected bills are paid back is set out in the refund policy.',
          ta: 'முன்பணமும் திருத்திய பில்லின் தொகையும் திருப்பித் தரப்படும் விதம் பணத்தைத் திருப்பித் தரும் கொள்கையில் உள்ளது.',
        },
      ],
    },
    {
      title: { en: 'When something fails', ta: 'தடங்கல் ஏற்பட்டால்' },
      body: [
        {
          en: 'Time of more than five seconds in which no bid could be decided is given back to the slot, half an hour at most, unless the market has switched that off. Where the site or the connection of the market fails during an auction, the officials can also extend the slot, hold it anew or go on by hand, and say so in the hall. Confirmed bids stay. Disagreements about an auction are brought to the market officer on the same day, before the cocoons leave.',
          ta: 'கேட்பு எதையும் ஏற்க இயலாத ஐந்து நொடிக்கு மேற்பட்ட நேரம், அங்காடி அதை நிறுத்தியிருந்தாலன்றி, அதிகபட்சம் அரை மணி நேரம் வரை ஏலப் பிரிவுக்குத் திருப்பித் தரப்படும். ஏலத்தின்போது தளமோ அங்காடியின் இணைப்போ தடைபட்டால், அலுவலர்கள் ஏல நேரத்தை நீட்டலாம், மீண்டும் நடத்தலாம் அல்லது கைமுறையில் தொடரலாம்; அதை ஏலக்கூடத்தில் அறிவிப்பர். உறுதி செய்த கேட்புகள் அப்படியே இருக்கும். ஏலம் குறித்த பிணக்கை அன்றே, கூடுகள் வெளியேறும் முன், அங்காடி அலுவலரிடம் தெரிவிக்க வேண்டும்.',
        },
      ],
    },
    {
      title: { en: 'Use of this site', ta: 'இத்தளத்தின் பயன்பாடு' },
      body: [
        {
          en: 'Every entry is recorded with name and time. Whoever tries to reach what is not theirs, to disturb an auction or to arrange prices loses the account; other consequences under the law remain.',
          ta: 'ஒவ்வொரு பதிவும் பெயருடனும் நேரத்துடனும் பதியப்படும். தமக்கு உரிமையில்லாததை அணுகவோ, ஏலத்தைக் குலைக்கவோ, கூடி விலை பேசவோ முயல்பவர் கணக்கை இழப்பார்; சட்டத்தின்கீழ் பிற விளைவுகளும் உண்டு.',
        },
        {
          en: 'These terms are kept in English and Tamil. They may be changed; the version shown here on the day of the auction applies.',
          ta: 'இந்த விதிமுறைகள் ஆங்கிலத்திலும் தமிழிலும் உள்ளன. இவை மாற்றப்படலாம்; ஏல நாளன்று இங்கு உள்ளதே செல்லும்.',
        },
      ],
    },
  ],
}
