/**
 * The content filter's table: what is blocked, and honest phrases that only look like it.
 *
 * A term is a regular expression over a text of lower-case words without accents, separated by single spaces; it
 * matches whole words. `ä`, `ö`, `ü` and `ß` stand for both spellings of German, `{name}` for a list of `wordLists`.
 * French and Italian articles run into their nouns, because apostrophes within words are dropped. Japanese has no spaces,
 * so its terms match anywhere in a run of letters (`…`).
 */

/** Words that terms share. */
export const wordLists = {
  /** Words for people, not in the possessive: "womens shoes" is a product. */
  person:
    "person|people|human|humans|woman|women|man|men|girl|girls|boy|boys|lady|ladies|guy|guys|female|females|male|males|child|children|kid|kids|toddlers?|bab(?:y|ies)|teens?|teenagers?|model|models|actress|actor|wife|girlfriend|mother|daughter|student|schoolgirls?|schoolboys?|celebrity|frau|frauen|mann|männer|mädchen|junge|jungen|kind|kinder|kindes|dame|model|schauspieler(?:in)?|person|personen|menschen?|schülerin(?:nen)?|teenager(?:in)?",
  /** What may stand between a state and a person. It is repeated, so each word must match in one way only. */
  trait:
    "a|an|the|very|young|younger|little|small|old|older|adult|beautiful|pretty|hot|sexy|cute|slim|curvy|blond|brunette|asian|black|white|female|male|human|teenage|underage|\\d+|years?|jahre|alte[rsn]?|junge[rsn]?|kleine[rsn]?|schöne[rsn]?|hübsche[rsn]?|blonde[rsn]?|eine[rnms]?|ein|die|der|das",
  garment:
    "tights|pumps|heels?|shoes?|sandals?|boots?|flats|sneakers|leggings|leotards?|bras?|bralettes?|briefs|panties|slips?|socks|stockings|dress|dresses|top|tops|shirts?|blouses?|skirts?|bodysuits?|body|bodys|bodies|belts?|bags?|gloves|swimsuits?|shapewear|underwear|camisoles?|pantyhose|hosiery|strumpfhosen?|schuhe|kleid|kleider|bluse|rock|unterwäsche|slip|bh",
  /** The end of a phrase, or a word that begins another one. */
  stop: "(?= (?:¦|(?:and|in|on|at|with|by|under|while|for|to|standing|lying|sitting|posing|showing|und|im|am|auf|mit|unter|beim) ))",
  clothes: "clothes|clothing|bra|panties|underwear|bikini|swimsuit|lingerie|undergarments",
  kleidung: "kleidung|kleider|klamotten|unterwäsche|bh|bikini|badeanzug|höschen|slip",
  her: "her|his|their|the girls|the boys|the womans|the mans|the models|the childs",
  under18: "(?:[0-9]|1[0-7])",
  under18Words:
    "(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen)",
  unter18Wörter:
    "(?:ein|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|elf|zwölf|dreizehn|vierzehn|fünfzehn|sechzehn|siebzehn)",
  /** Persons in Spanish, Italian and French. */
  persona:
    "mujer(?:es)?|hombres?|chic[ao]s?|muchach[ao]s?|nin[ao]s?|senor(?:a|as|ita|itas)?|modelos?|personas?|parejas?|donn[ae]|uom(?:o|ini)|ragazz[aeio]|ragazzin[aeio]|bambin[aeio]|modell[aeio]|person[ae]|signor[aei]|femmes?|hommes?|filles?|fillettes?|garcons?|mannequins?|modeles?|personnes?|dames?|[ld]?enfants?",
  desnudo: "desnud[ao]s?|nud[aio]|nue?s?",
} as const satisfies Record<string, string>;

/** Phrases of fashion and photography that are read past. */
export const honestPhrases = [
  // Colors and materials
  "(?:blood|ox ?blood) (?:red|orange|burgundy)|oxblood|(?:dragon|ox)s? blood|blut(?:rot|orange)\\w*",
  "nude (?:colou?r\\w*|tone[sd]?|shades?|hues?|beige|pink|brown|peach|lips?|lipsticks?|makeup|nails?)",
  "naked (?:wool|cashmere|linen|cotton|dress(?:es)?|sandals?|heels?|shoes?|palette|truth|eye|light|bulbs?|bricks?|walls?|concrete|trees?|branches|legs|feet|arms|shoulders?|ankles?|back|neck|skin care)",
  "nackt(?:farben\\w*|ton|schuhe?n?)|nackte[rnms]? (?:haut|wand|wände|beton|boden|ziegel\\w*|holz|beine|füße|füßen|arme|armen|schultern?|knöcheln?|hände|rücken)",
  "kid (?:leather|suede|mohair|gloves?|skin)",
  "bab(?:y|ies) (?:blue|pink|doll|dolls|alpaca|llama|camel|cashmere|merino|tees?|t shirts?|hair|hairs|locks?|rib|cord|corduroy|yellow|lilac|green|powder|breath|shower|soft|bangs|bump|face)|babydolls?|baby(?:blau|rosa)\\w*",
  // Garments and accessories
  "boob (?:tubes?|tape)|nipple (?:covers?|pasties|pads|shields?|tape)|brustwarzenabdeck\\w+",
  "pussy ?(?:bows?|cats?|willows?)|pussybows?|schluppenblusen?",
  "thong (?:sandals?|flats|slippers|straps?)|(?:flip flop|leather|toe|post) thongs?",
  "sex (?:and the city|pistols|bomb tee)|sex (?:female|male|unisex)|same sex",
  "naked (?:and famous|famous denim|famous)|porn ?star martini|cannibal corpse",
  "fake blood|kunstblut|bloody mary|corpse (?:bride|flower)",
  "lolita (?:dress\\w*|fashion|style|coords?|skirts?|shoes|blouses?)|(?:gothic|sweet|classic) lolita",
  "kinder (?:to|on|for|than)|kinder surprise",
  "dead ?stock|drop dead gorgeous|dead straight",
  "topless (?:hats?|bags?|cars?|mannequins?|torso forms?|hangers?)",
  "(?:not|no one|nobody|none|never|no models?|nicht|niemand|keiner|kein model) (?:under|unter|below) 18",
  "(?:breast|chest|side|slip|patch) pockets?|brusttaschen?|double breasted|single breasted",
  "(?:espaldas?|hombros?|pies|brazos?|piernas?|tobillos?|munecas?|cuello|pared|paredes|madera) desnud[ao]s?|(?:tonos?|color|colores|zapatos?|labial) (?:nude|desnudos?)|al desnudo de color",
  "(?:schien[ae]|spall[ae]|piedi|bracci[ao]|gamb[ae]|cavigli[ae]|polsi|collo|mur[oi]|paret[ei]|legno) nud[aeio]",
  "(?:dos|pieds?|epaules?|bras|jambes?|chevilles?|poignets?|cou|murs?|bois) nue?s?|nu pieds?|oeil nu",
  "sang (?:de boeuf|rouge)|rouge sang|rosso sangue|rojo sangre|sangre de toro|sangue di bue",
] as const;

/** Blocked whatever else the text says. */
export const sexualTerms = [
  "(?:porn|porno|p0rn|porns)\\w*|(?:child|kiddie|soft|hardcore) ?porn\\w*|hentai|xxx (?:video|photo|picture|scene|film|movie|content|rated)|nsfw|onlyfans",
  "nude(?: (?:{trait}))* (?:{person})(?! (?:{garment}))",
  "(?:completely|fully|totally|entirely|stark|half|semi|partially|partly|undressed and) nude{stop}",
  "(?:{person}) (?:(?:is|are|being|standing|sitting|lying|posing|walking|dancing|completely|fully|totally) )+nude{stop}",
  "(?:{person}) nude{stop}",
  "(?:pose|poses|posing|posed|standing|lying|sitting|sleeping|dancing|bathing|showering) nude{stop}",
  "(?:make|get|show|draw|paint|put|turn|edit|render|see|want|imagine) (?:her|him|me|(?:the|this|a|my) (?:{person}))(?: (?:completely|fully|totally|to be|be|appear|look))* nude{stop}",
  "nude (?:photos?|photographs?|photography|photo ?shoots?|pictures?|pics?|selfies?|scenes?|art|poses?|posing|beach|body of (?:a|the) (?:{person}))",
  "in the nude|nudes|nudity|nudist\\w*|nudism\\w*",
  "naked(?:ness|ly)?|nackt|nackte[rnms]?|nacktheit|splitternackt\\w*|halbnackt\\w*|nacktfotos?|nacktbild\\w*|nacktaufnahmen?|nacktmodel\\w*|nudisten\\w*|fkk",
  "topless|oben ohne (?:posier\\w*|foto\\w*|am strand|frau|model|mädchen)|(?:frau|model|mädchen|dame) oben ohne|barbusig\\w*|bare ?breast\\w*|bare ?breasted|exposed (?:breasts?|nipples?|genitals?|crotch)|(?:breasts?|nipples?|genitals) (?:exposed|visible|showing|out)|nipples?|nippeln?|brustwarzen?",
  "bare (?:ass|butt|buttocks|bottom|bum|boobs?)|blanke[rnms]? (?:brüste?n?|busen|po|hintern)|entblößt\\w*",
  "genitals?|genitalia|genitalien|penis\\w*|vagina\\w*|vulva\\w*|clitoris|labia|scrotum|testicles|erection|boner|hard ?on|schamlippen|(?:his|her|a|the|hard|big|sucks?|sucking|suck my) (?:cock|dick|pussy|cunt)|dick pics?|cunts?|pussies|fotzen?|muschi zeig\\w*|titten|boobs?|boobies|tits|titties",
  "(?:have|having|has|had|having hot|during|oral|anal|group|rough|public|phone|cyber|gay|lesbian|explicit) sex|sex (?:scenes?|acts?|tapes?|videos?|positions?|with|toys?|slaves?|dolls?|orgy|party|work\\w*|pictures?|photos?)|sexual (?:acts?|intercourse|content|scenes?|positions?|pleasure|activity|arousal|fantas\\w+)|intercourse|sexually \\w+|sexting",
  "sex haben|beim sex|geschlechtsverkehr|beischlaf|sexszenen?|sexakt|sexvideos?|sexspielzeug\\w*|sexuelle[rnms]? (?:handlung\\w*|akt\\w*|szenen?|stellung\\w*|inhalte?)|oralsex|analsex|gruppensex|sexpuppen?|sexbilder|sexfotos?",
  "fuck(?!ing (?:good|great|awesome))\\w*|ficken\\w*|fick|gefickt\\w*|fickt|vögeln sich|bumsen|blow ?jobs?|hand ?jobs?|cum ?shots?|cumming|deepthroat\\w*|gang ?bangs?|orgy|orgies|orgien?|threesomes?|dreier im bett|creampie|bukkake|facial cumshot|wichsen\\w*|wichst|abspritz\\w*",
  "masturbat\\w*|masturbier\\w*|orgasm\\w*|ejaculat\\w*|ejakulier\\w*|fellatio|cunnilingus|doggy ?style|missionary position|penetrat(?:ed|ing) (?:her|him|by)",
  "erotic (?:photos?|scenes?|pictures?|poses?|art|content|massage|shoots?|story)|erotica|erotik(?:foto|bild|szene|film)\\w*|erotische[rnms]? (?:fotos?|szenen?|bilder?|posen?|aufnahmen?)",
  "bdsm|bondage (?:scene|sex|photo)\\w*|striptease\\w*|strippers?|stripping (?:naked|off|for)|strips? (?:her|him|naked)|lap ?dances?|upskirts?|up her skirt|unter den rock (?:foto\\w*|schau\\w*)|downblouse|camel ?toe|wardrobe malfunction",
  "(?:remove|removing|take off|taking off|takes off|strip off|rip off|tear off|pull down|delete|erase|without|lose) (?:all )?(?:of )?(?:(?:{her}) )(?:\\w+ )?(?:{clothes})(?: off)?",
  "undress(?:es|ed|ing)? (?:her|him|them|the (?:{person})|this (?:{person}))|(?:{person}) undress(?:es|ed|ing)|(?:{person}) (?:without|wearing no|not wearing|with no) (?:any )?(?:clothes|clothing|underwear|bra and panties|anything)|wearing nothing|(?:she|he) wears nothing|no clothes on|without (?:any )?clothes on|(?:she|he) (?:is|should be|has) (?:without|no) clothes",
  "(?:zieh|zieht|ziehe|mach|entfern|entferne|entfernen|lösche?) (?:sie|ihn|ihr|ihm|die frau|das mädchen|den mann|das model|ihre|seine)(?: \\w+)? (?:aus{stop}|(?:{kleidung})(?: aus)?)|(?:ihre|seine) (?:{kleidung}) (?:aus|ausziehen|entfernen|weg)|(?:{person}) (?:ohne|hat keine|trägt keine) (?:{kleidung})(?! und)|ohne klamotten|unbekleidete?[rnms]? (?:{person})|völlig unbekleidet|zieht sich aus|beim ausziehen|(?:die frau|das model|das mädchen) ausziehen",
  "rape|raped|raping|rapist\\w*|vergewaltig\\w*|incest\\w*|inzest\\w*|bestiality|zoophil\\w*|necrophil\\w*|nekrophil\\w*|sexual (?:assault|abuse)|molest\\w*",
  "prostitut\\w*|whores?|hure|huren|nutten?|sluts?|schlampen?",
  "(?:{persona})(?: (?:completamente|totalmente|medio|semi|entierement|totalement|completement|a moitie|tutt[aeio]|mezz[aeio]))* (?:{desnudo})|(?:completamente|totalmente|tutt[aeio]|entierement|totalement|completement) (?:{desnudo})|desnud(?:ez|arse|arla|arlo|ala|alo|ar a)|nudita|nudite|(?:donne|ragazze|modelle|signore|bambine|persone) nude|nudism[oe]|semidesnud[ao]s?|seminud[aeio]",
  "(?:pechos?|senos?|tetas|culo|trasero) (?:desnud[ao]s?|al aire|descubiert[ao]s?)|tetas|pezon(?:es)?|sen[oi] nud[oi]|tette|capezzol[oi]|culo nudo|seins? (?:nus?|a lair|decouverts?)|[ld]?es seins nus|nichons|tetons?|fesses nues",
  "pornogra(?:f|ph)\\w*|porno\\w*|coitos?|pene|penes|vagin[ae]?s?|genital(?:es|i)|genitaux|erezione|ereccion|[dlu]?n?erection|sexo (?:oral|anal|explicito|en grupo)|(?:teniendo|tener|tienen|haciendo|hacer|practicando|escenas? de|actos? de) (?:el )?sexo|sesso (?:orale|anale|esplicito|di gruppo)|(?:fare|fanno|facendo|scen[ae] di|att[oi] di) (?:il )?sesso|(?:scenes? de|actes? de|pendant le|faire du|font du) sexe|sexe (?:oral|anal|explicite|en groupe)|relations? sexuelles?|relacion(?:es)? sexual(?:es)?|rapport[oi] sessual[ei]|actes? sexuels?|actos? sexual(?:es)?|att[oi] sessual[ei]|masturb\\w+|orgasm\\w+|orgia|partouze|felacion|fellation|sodom\\w+|follando|follar|scopa(?:re|no|ndo)|baise(?:r|nt)?|(?:sucer|chupar) (?:la|su) \\w+",
  "(?:quita|quitale|quitarle|quitadle|sacale|arrancale|retirale|elimina)(?: a)?(?: la| el| su| sus| toda la)* (?:ropa|vestido|sujetador|bragas|bikini|ropa interior)|(?:{persona}) sin (?:ropa|nada|bragas|sujetador)|(?:togli|toglile|toglietele|levale|rimuovi|sfila)(?: a lei| tutti)?(?: i| il| la| le| gli)? (?:suoi |suo )?(?:vestit[oi]|reggiseno|mutandine|bikini|biancheria)|spoglia(?:la|lo|ta|re|rla)?(?: la| il| quest[ao]| una| un)? (?:{persona})|spoglia(?:la|lo|rla|rlo)|(?:{persona}) senza (?:vestiti|niente|reggiseno|mutandine)|(?:enleve|enlevez|enlever|retire|retirez|retirer|ote|arrache)(?: lui)?(?: lui)?(?: tous)?(?: ses| sa| son| la| les| le)? (?:vetements?|soutien gorge|culotte|bikini|sous vetements|robe dessus)|deshabill(?:e|ez|er) (?:la|le|les|cette|une|un|moi)|(?:{persona}) sans (?:vetements|rien|culotte|soutien gorge)",
  "violacion|violada|violees?|[ld]e viol|stupr\\w+|violentata|inceste?|incesto|put[ao]s? desnud\\w+|puttan[ae]|salopes?",
  "…(?:全裸|真っ裸|素っ裸|裸体|裸の(?:女|男|少女|少年|子|モデル|人|美女)|丸裸|ヌード(?:写真|モデル|画像|シーン|の|で|に|を)|ポルノ|セックス(?!アンド)|性行為|性交|性器|陰部|乳首|オナニー|自慰|フェラ|ペニス|クリトリス|エロい|エロ画像|エロ写真|アダルト(?:ビデオ|動画|画像)|服を(?:全部)?(?:脱が|脱い|消し)|脱がせて|強姦|レイプ|近親相姦|獣姦|売春)…",
] as const;

/** Blocked with a minor: as `minors`. Allowed with adults. */
export const suggestiveTerms = [
  "sexy|sexier|sexiest|seductive\\w*|seducing|sensual\\w*|erotic\\w*|erotisch\\w*|erotik|provocative\\w*|lascivious\\w*|lustful\\w*|horny|flirtatious\\w*|alluring\\w*|sultry|sexuali[sz]\\w*|sex appeal|sexual\\w*|sexuell\\w*|sex|kinky|fetish\\w*|fetisch\\w*|aroused|lewd",
  "lingerie|negligees?|nightie sheer|see through|thongs?|g strings?|garters?|garter belts?|suspender belts?|crotchless|push up bras?|fishnets?|pasties|playboy bunn(?:y|ies)|pole dance\\w*|twerk\\w*|pin up (?:poses?|girls?)",
  "legs spread|spread(?:ing)? (?:her|his|their) legs|spread legs|on all fours|bedroom eyes|bent over|cleavage|bare ?chested girl|wet t ?shirt|undress\\w*|bare (?:bottom|buttocks)|licking (?:her|his) lips|in bed with (?:a|an|the) (?:man|men|adult|woman)",
  "dessous|reizwäsche|negligé\\w*|strapse\\w*|strapshalter\\w*|strumpfhalter\\w*|tangas?|stringtangas?|durchsichtig\\w*|verführerisch\\w*|aufreizend\\w*|lasziv\\w*|sinnlich\\w*|breitbeinig\\w*|gespreizte[rnms]? beine?n?|ausgezogen\\w*|auszieh\\w*|dekollet\\w*|anzüglich\\w*|unsittlich\\w*|geil\\w*",
  "sensual(?:es)?|seductor(?:a|as|es)?|seducid\\w*|provocativ[ao]s?|erotic[ao]s?|lenceria|tangas?|insinuante\\w*|escote profundo|excitad[ao]s?|sensual[ei]|seducent[ei]|provocant[ei]|provocatric[ei]|erotic[hi]e?|perizoma|eccitat[ao]|sensuel(?:le)?s?|seduisante?s?|provocante?s?|aguich\\w+|erotiques?|excitee?s?|porte jarretelles?|[dl]?e? ?decollete plongeant|jambes ecartees|piernas abiertas|gambe aperte",
  "…(?:セクシー|エッチ|エロ|官能|色っぽい|ランジェリー|誘惑|挑発的|透け透け|Tバック|ヌード|全裸|裸)…",
] as const;

/** Blocked whatever else the text says: as `minors`. */
export const minorsTerms = [
  "(?:child|kid|kiddie|teen|teenage|underage|preteen|loli) ?(?:porn\\w*|erotica?|nudes?|sex)|cp porn|jail ?baits?|lolicons?|lolis?|shotacon\\w*|shota|ped(?:o|os|obear|ophil\\w*)|pädophil\\w*|pädos?|pädo|kinderporn\\w*|kindersex|kinderstrich|kinderprostitution|jugendporn\\w*|barely legal|barely 18|just turned 18 (?:sexy|nude|naked)|child (?:molest\\w*|brides?)|sexuali[sz]ed (?:child\\w*|minors?)|missbrauchsbilder",
  "pedofil\\w*|pedopornogra\\w*|pedoporn\\w*|pedophil\\w*|pornografia infantil|porno infantil|(?:pornographie|porno) infantile|pornografia (?:minorile|infantile)|(?:sexo|sesso|sexe) (?:con|avec|di) (?:un |una |une |des |de )?(?:nin[ao]s?|menor(?:es)?|minori|minorenni|bambin[aeio]|mineure?s?|enfants?)",
  "…(?:児童ポルノ|ロリコン|ペドフィリア|ショタコン|ロリータ(?:ポルノ|ヌード)|児童売春|児童性)…",
] as const;

/** Words of minors. */
export const minorTerms = [
  "child|childs|children|childrens|childlike|kids?|toddlers?|infants?|newborns?|bab(?:y|ys|ies)|schoolgirls?|schoolboys?|school ?child(?:ren)?|school (?:girls?|boys?)|teens?|teenaged?|teenagers?|preteens?|pre teens?|tweens?|adolescents?|underaged?|minors|minor(?= (?:¦|who|in|wearing|with|posing|girl|boy|model|looking))|prepubescent|pubescent|juvenile (?:girls?|boys?|model)",
  "(?:little|young|small|younger|tiny|innocent) (?:girls?|boys?|sister|brother|daughter|son)",
  "(?:elementary|primary|middle|high|grade|junior high|secondary) ?school(?:ers?|girls?|boys?| (?:girls?|boys?|students?|pupils?|kids?|age))|kindergart\\w+|preschool\\w*|(?:first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth) graders?|junior high|freshman in high school",
  "(?:{under18}|{under18Words}) ?(?:years?|yrs?|months?|weeks?) (?:olds?|of age|young)|{under18} ?(?:yo|y o|y|yrs)|(?:aged?|ages|age of|turning|turned|only|just) (?:{under18}|{under18Words})(?! (?:%|cm|mm|inch\\w*|pieces|colou?rs|percent|days|minutes|times|outputs?|photos?|images?|variations?))|(?:under|below|younger than|not yet|less than) (?:18|eighteen|legal age|the age of)|u18|birthday (?:{under18}|{under18Words})|(?:{under18Words}|1[0-7])th birthday|sweet sixteen|quincea\\w+",
  "(?:das|ein|einem|eines|dem|des|dieses|diesem|kein|als|kleine[sn]?|junge[sn]?|nackte[sn]?|süße[sn]?|sexy|hübsche[sn]?|jähriges|jährigen|mein|unser|ihr|sein) kind(?:es|e)?|kinder|kindern|kinder(?!garten)\\w{3,}|kindlich\\w*|kleinkind\\w*|säugling\\w*|schulkind\\w*|schul(?:mädchen|junge|jungen|bub)\\w*|schüler|schülern|schülerin(?:nen)?|jugendliche[rnms]?|teenie\\w*|teenager\\w*|minderjährig\\w*|halbwüchsig\\w*|grundsch\\w+|erstklässler\\w*|konfirmandin\\w*",
  "(?:kleine[sn]?|junge[sn]?|unschuldige[sn]?) mädchen|kleine[rn] junge[n]?|kleine[rn] bub\\w*",
  "{under18} ?(?:jährig\\w*|jahre?(?: jung| alt\\w*)|j alt)|{unter18Wörter} ?(?:jährig\\w*|jahre? alt\\w*)|{unter18Wörter}jährig\\w*|(?:im )?alter (?:von )?(?:{under18}|{unter18Wörter})(?! (?:prozent|cm|mm))|unter (?:18|achtzehn)|noch nicht (?:18|achtzehn|volljährig)|nicht volljährig",
  "nin[ao]s?|crios?|bebes?|adolescentes?|quinceanera|menor(?:es)? de edad|menor(?:es)? (?:desnud\\w+|sexy|sensual\\w*)|colegial(?:a|as|es)?|escolares?|(?:chic[ao]|hij[ao]|herman[ao]) pequen[ao]|preadolescentes?|impuber\\w*",
  "bambin[aeio]|bimb[aeio]|bimb[aeio]|neonat[aeio]|adolescent[ei]|preadolescent[ei]|minorenn[ei]|ragazzin[aeio]|scolar[aei]|liceal[ei]|studentess[ae] (?:delle medie|delle elementari|del liceo)",
  "[ld]?enfants?|enfantine?s?|fillettes?|garconnets?|gamine?s?|bebes?|[ld]?adolescente?s?|(?:filles?|garcons?|une?|des|les?|personnes?) mineure?s?|petites? filles?|petits? garcons?|ecoliere?s?|lyceennes?|lyceens?|collegien(?:ne)?s?|prepuberes?",
  "{under18} ?(?:anos|anni|ans)|(?:di|ha|da|de|a|con) {under18} (?:anos|anni|ans)|{under18}enn[ei]|(?:menor(?:es)? de|menos de|meno di|sotto i|moins de|sous) (?:18|los 18|dieciocho|diciotto|dix huit)|(?:nueve|diez|once|doce|trece|catorce|quince|dieciseis|diecisiete) anos|(?:nove|dieci|undici|dodici|tredici|quattordici|quindici|sedici|diciassette) anni|(?:neuf|dix|onze|douze|treize|quatorze|quinze|seize|dix sept) ans",
  "…(?:子供|子ども|こども|児童|幼児|幼女|乳児|赤ちゃん|赤ん坊|少女|少年|女の子|男の子|女子(?:高生|中学生|小学生|高校生)|男子(?:高生|中学生|小学生|高校生)|小学生|中学生|高校生|未成年|ティーンエイジャー|思春期|園児|ロリ(?!ータ)|(?<![0-9])(?:[0-9]|1[0-7])(?:歳|才))…",
] as const;

/** Words of adults and minors alike; with sexual content they count as a minor's. */
export const youngTerms = [
  "girls?|boys?|mädchen|lolita|daughters?|töchter|tochter|student(?:in|innen)?",
  "filles?|garcons?|chic[ao]s?|muchach[ao]s?|hij[ao]s?|ragazz[aeio]|figli[aoe]?|lolitas?|colegialas?|etudiantes?|estudiantes?|studentess[ae]",
] as const;

export const goreTerms = [
  "gore|gory|guro|snuff (?:film|video|photo|scene)s?|blood (?:splatter\\w*|spatter\\w*|bath|everywhere|dripping|soaked|stained (?:face|hands|body|corpse)|pouring|gushing|pool)|(?:covered|drenched|soaked|smeared|bathed) in (?:\\w+ )?blood|pools? of blood|(?:dripping|gushing|spurting|pouring) (?:with )?blood|bloodbath|bloodied|bloody (?:corpse|body|face|wounds?|knife|murder|hands|head|massacre|scene)|bleeding (?:wounds?|out|from|neck|body|face|to death|corpse|eyes|heavily)",
  "(?:severed|chopped off|cut off|ripped off|torn off) (?:heads?|limbs?|arms?|legs?|fingers?|hands?)|decapitat\\w*|behead\\w*|dismember\\w*|mutilat\\w*|disembowel\\w*|eviscerat\\w*|entrails|intestines|guts (?:spilling|hanging|out)|exposed (?:organs|brain|bones)|gutted (?:body|person|woman|man)|slit (?:throats?|wrists?)|slashed throats?|slitting (?:her|his) (?:throat|wrists?)|impaled|flayed|skinned alive|burned alive|burning (?:person|people|woman|man|alive)|bullet wounds?|gunshot wounds?|open wounds?|stab wounds?|mangled (?:body|corpse|face)|rotting (?:corpse|body|flesh)",
  "corpses?|cadavers?|dead (?:body|bodies|woman|man|child|girl|boy|baby|people|person)|murder(?:ed|ing)? (?:\\w+ )?(?:{person}|victim|scene)|being (?:murdered|stabbed|tortured|executed|shot in the head)|tortur(?:ed|ing)|torture (?:scene|chamber|victim)|execution scene|hang(?:ed|ing) (?:by the neck|from a noose|himself|herself)|lynch\\w*|committing suicide|suicide (?:scene|victim)|shoots? (?:himself|herself|her|him) in the head|school shooting|self harm|cutting (?:herself|himself)|massacre[sd]?",
  "blutüberströmt\\w*|blutverschmiert\\w*|blutgetränkt\\w*|blutlachen?|blutbad|blutspritzer\\w*|blut (?:spritzt|überall|tropft|fließt)|(?:voller|voll|viel) blut|blutende[rnms]? (?:wunden?|{person}|körper|gesicht)|blutig(?:e[rnms]?)? (?:leichen?|körper|gesicht|wunden?|messer|szenen?)|offene[rnms]? wunden?|abgetrennte[rnms]? (?:kopf|köpfe|arm\\w*|bein\\w*|glied\\w*|hand|hände|finger)|abgehackte[rnms]? \\w+|enthaupt\\w*|geköpft\\w*|verstümmel\\w*|zerstückel\\w*|ausgeweidet\\w*|eingeweide|gedärme|leichen?|leichnam\\w*|gefoltert\\w*|folter(?:n|szene\\w*|kammer\\w*)?|aufgeschlitzt\\w*|erhängt\\w*|erstochen\\w*|ermordet\\w*|aufgespießt\\w*|schusswunden?|selbstmord (?:szene|begeht)|massaker",
  "(?:cubiert[ao]s?|banad[ao]s?|empapad[ao]s?|llen[ao]s?) de sangre|charcos? de sangre|ensangrentad[ao]s?|cadaver(?:es)?|mutilad[ao]s?|descuartizad[ao]s?|torturad[ao]s?|ahorcad[ao]s?|apunalad[ao]s?|asesinad[ao]s?|destripad[ao]s?|suicidandose|heridas? abiertas?",
  "(?:copert[aeio]|ricopert[aeio]|pien[aeio]|impregnat[aeio]) di sangue|pozz[ae] di sangue|insanguinat[aeio]|cadaver[ei]|mutilat[aeio]|squartat[aeio]|torturat[aeio]|impiccat[aeio]|accoltellat[aeio]|assassinat[aeio]|sventrat[aeio]|ferit[ae] apert[ae]",
  "(?:couverte?s?|pleine?s?|trempee?s?) de sang|(?:mare|flaque)s? de sang|ensanglantee?s?|cadavres?|decapitee?s?|mutilee?s?|demembree?s?|torturee?s?|pendue?s? par le cou|poignardee?s?|assassinee?s?|eventree?s?|plaies? ouvertes?",
  "…(?:血まみれ|血だらけ|死体|生首|惨殺|バラバラ死体|内臓|斬首|首を切|拷問|虐殺|首吊り|切断された)…",
] as const;

export const hateTerms = [
  "(?:neo ?)?nazis?|neo ?nazi\\w*|nazi ?(?:uniform|symbol|flagge|flag|salute|gruß|party|propaganda)\\w*|hitler\\w*|heil hitler|sieg heil|hitlergruß|third reich|swastikas?|hakenkreuz\\w*|ss (?:uniforms?|runen?|runes|officer)|ss offizier|waffen ss|schutzstaffel|reichskriegsflagge|schwarze sonne symbol|ku klux klan|kkk|klansm[ae]n|klan (?:hood|robe)s?|burning cross|white power|white suprem\\w*|white pride|aryan (?:race|nation|brotherhood)|herrenrasse|master race|rassenhass|rassenschande|1488|14 ?88|blood and soil|blut und boden|blut und ehre|untermensch\\w*|subhumans?|race war|rassenkrieg",
  "n[i1]gg(?:er|a|ers|as)|kikes?|faggots?|trann(?:y|ies)|wetbacks?|chinks|gooks?|spics|ragheads?|towelheads?|sand nigg\\w*|coons|darkies|golliwogs?|kanaken?|neger|negerin|negern|bimbos? neger|judensau\\w*|saujuden?|judenschwein\\w*|schwuchteln?|zigeunerpack|dreckstürken?|scheiß (?:ausländer|juden|türken|moslems|schwule|neger)|dirty (?:jews?|muslims?|immigrants?|gypsies|mexicans?)|fucking (?:jews?|muslims?|gays?|immigrants?)",
  "(?:gas|kill|exterminate|eradicate|burn|lynch|hang|death to|deport|hate) (?:all )?(?:the )?(?:jews?|muslims?|blacks?|gays?|lesbians|immigrants?|refugees|foreigners|homosexuals|trans people|gypsies|arabs?|whites|christians|disabled|asians)|juden raus|ausländer raus|tod (?:den|allen) \\w+|(?:tötet|vergast|vernichtet|hasst|erschießt) (?:alle )?(?:die )?(?:juden|moslems|muslime|ausländer|schwulen|flüchtlinge|schwarzen)|holocaust (?:denial|joke|hoax|lie|lüge)|auschwitz (?:lüge|joke|lie)|gas chambers?|gaskammern?|blackface|black face makeup|(?:jews?|muslims?|black people|gays?|immigrants?|refugees|women|asians) (?:are|as) (?:vermin|animals|rats|subhuman|apes|monkeys|parasites|inferior|cockroaches|garbage|filth|a disease)|(?:juden|muslime|ausländer|schwarze|schwule|flüchtlinge|frauen) (?:sind|als) (?:ungeziefer|ratten|tiere|affen|parasiten|minderwertig|abschaum|dreck|untermenschen)|ape like black\\w*|great replacement|umvolkung",
  "(?:cruz|cruces) gamadas?|esvasticas?|svastic(?:a|he)|croix gammees?|(?:muerte a|matar a|odio a|gasear a|exterminar a) (?:todos )?(?:los|las) (?:judios|moros|negros|gitanos|gais|maricones|musulmanes|inmigrantes)|(?:morte (?:agli|ai|alle)|uccid(?:i|ere|ete) (?:tutti )?(?:gli|i|le)|odio (?:gli|i)) (?:ebrei|negri|zingari|gay|froci|musulmani|immigrati)|(?:mort aux|tuer (?:tous )?les|tuez (?:tous )?les|haine des|gazer les|gazez les) (?:juifs|arabes|noirs|negres|gitans|gays|pedes|musulmans|immigres|homosexuels)|sucios? (?:judios|negros|moros)|sporchi? (?:ebrei|negri)|sales? (?:juifs?|arabes?|noirs?|negres?)|negros de mierda|moros de mierda|negri di merda|supremacia blanca|supremazia bianca|suprematie blanche|bougnoules?|youpins?|maricones de mierda|froci di merda",
  "…(?:ハーケンクロイツ|鉤十字|ヒトラー|ナチス|白人至上|ユダヤ人を殺|朝鮮人を殺|黒人を殺|外国人は死ね|死ねチョン)…",
] as const;

/** Blocked when the text names a real person: as `real_person`, as are sexual terms. */
export const deceptiveTerms = [
  "arrested|handcuffed|in handcuffs|mug ?shots?|in (?:jail|prison|custody)|behind bars|(?:taking|doing|snorting|using|smoking) (?:drugs|cocaine|crack|heroin|meth)|drunk|passed out|unconscious|kissing|kisses|making out|in bed|having an affair|cheating|(?:holding|with|pointing|firing) (?:a )?(?:gun|rifle|bomb|weapon)|confess\\w*|breaking news|news (?:photo|report|broadcast)|paparazzi|leaked|caught (?:with|on|in|by)|fake (?:news|photo|evidence|picture|endorsement|interview|video|campaign)|as (?:a )?(?:criminal|terrorist|prisoner|inmate)|crying in court|dead|dying|beaten up",
  "endors(?:e|es|ing|ement)|(?:promot|advertis|recommend|presents?|model|sell)(?:e|es|ed|s|ing)? (?:for )?(?:our|my|this|the)|(?:wearing|wears|holding|holds|showing|using) (?:our|my)|official (?:ambassador|partner|campaign face)|brand ambassador",
  "in (?:\\w+ )?(?:lingerie|underwear|thongs?|dessous|unterwäsche|reizwäsche|bra|panties)|sexy|seductive\\w*|sensual\\w*|erotic\\w*|erotisch\\w*|verführerisch\\w*|lasziv\\w*|aufreizend\\w*|half dressed",
  "verhaftet\\w*|in handschellen|im (?:gefängnis|knast|bett)|hinter gittern|als (?:verbrecher|häftling|terrorist|gefangener)\\w*|(?:nimmt|beim nehmen von) drogen|kokst|betrunken\\w*|bewusstlos\\w*|küsst|küssend\\w*|beim küssen|mit (?:einer )?(?:waffe|pistole|bombe)|gefälscht\\w*|eilmeldung|wirbt|werbung für|empfiehlt|markenbotschafter\\w*|(?:trägt|hält|zeigt|präsentiert) (?:unser|unsere|unseren|mein|meine|meinen)|tot|sterbend",
  "arrestad[ao]s?|esposad[ao]s?|en la carcel|borrach[ao]s?|drogandose|besandose|en la cama con|arrestat[aeio]|in manette|in prigione|ubriac[aoh]\\w*|si drog\\w+|si bacian\\w*|a letto con|arretee?s?|menottee?s?|menottes|en prison|ivres?|se drogu\\w+|sembrass\\w+|au lit avec",
  "…(?:逮捕|手錠|刑務所|酔っ払|薬物|麻薬|キスして|ベッドで)…",
] as const;

/** Blocked whatever else the text says: as `real_person`. */
export const impostureTerms = [
  "deep ?fak\\w*|deep fake\\w*|face ?swap (?:with|of|onto|to) (?:a |the )?(?:celebrit\\w+|famous|politician|president|actress|actor|singer)|(?:celebrity|politicians?|president|prince|princess|queen|pope) (?:in bed|kissing|arrested|in handcuffs|drunk|naked|nude|topless|in lingerie)|fake (?:celebrity|politician|endorsement by)|gesichtstausch mit (?:einem |einer )?(?:promi\\w*|star|politiker\\w*)|(?:promi|politiker|politikerin|prinzessin) (?:nackt|im bett|verhaftet|küsst)",
] as const;
