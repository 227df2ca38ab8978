/** Names of origins; each key is a row of the table in `origins.ts`. */
export const originNames: Readonly<Record<string, string>> = {
  "east asian":
    "east asian, asian, korean, japanese, chinese, taiwanese, mongolian, hong kong, cantonese, tibetan, south korean",
  "southeast asian":
    "southeast asian, south east asian, vietnamese, thai, filipino, filipina, indonesian, malaysian, malay, cambodian, laotian, burmese, singaporean, javanese, balinese",
  "south asian":
    "south asian, indian, pakistani, bangladeshi, sri lankan, nepali, nepalese, punjabi, bengali, tamil, desi, gujarati",
  "middle eastern":
    "middle eastern, arab, arabic, arabian, persian, iranian, turkish, lebanese, syrian, iraqi, israeli, jewish, kurdish, palestinian, jordanian, saudi, emirati, afghan, armenian, azerbaijani, georgian",
  "north african": "north african, moroccan, algerian, tunisian, egyptian, berber, libyan, maghrebi",
  "west african":
    "african, black, west african, nigerian, ghanaian, senegalese, african american, afro american, afro caribbean, caribbean, jamaican, haitian, congolese, cameroonian, ivorian, malian, sub saharan african, black american, black british, afro, afro brazilian, south african, zimbabwean, angolan, black african, afro latina, afro latino, dominican, cuban",
  "east african":
    "east african, ethiopian, somali, eritrean, kenyan, sudanese, ugandan, tanzanian, rwandan, south sudanese",
  european:
    "european, caucasian, white, western european, german, french, austrian, swiss, belgian, american, canadian, australian, central european, czech, hungarian, white american, white european, western",
  "northern european":
    "northern european, scandinavian, nordic, swedish, norwegian, danish, finnish, icelandic, dutch, baltic, estonian, latvian, lithuanian",
  celtic: "celtic, irish, british, scottish, welsh, english",
  "eastern european":
    "eastern european, slavic, russian, polish, ukrainian, slovak, bulgarian, serbian, croatian, romanian, belarusian, slovenian, balkan",
  "southern european":
    "southern european, mediterranean, italian, spanish, greek, portuguese, sicilian, maltese, cypriot, albanian",
  latin:
    "latin, latina, latino, latinx, hispanic, mexican, brazilian, colombian, argentinian, chilean, venezuelan, peruvian, latin american, south american, puerto rican, ecuadorian, central american",
  indigenous:
    "indigenous, native american, first nations, andean, mayan, inuit, quechua, amerindian, american indian, native",
  pacific:
    "pacific islander, polynesian, maori, hawaiian, samoan, tongan, fijian, melanesian, aboriginal, aboriginal australian",
  mixed:
    "mixed, mixed race, biracial, multiracial, mixed heritage, mixed ethnicity, multiethnic, eurasian, mestizo, mestiza, racially ambiguous, ethnically ambiguous, ambiguous",
};
