/** What people who sell clothes write, and the content filter must let pass. A line each. */
export const honestPhrases: readonly string[] = `
nude-colored tights
nude coloured tights
nude
color: nude
Recolor the pumps in nude
make it nude
make them nude, please
her nude pumps in black
nude pumps
nude women's heels
women in nude heels
nude body with lace
Nude Body mit Spitze
nude lipstick, natural look
nude tone bodysuit on a woman
nude mesh leotard for girls
nude ballet tights, kids
a dress in nude and gold
nude pink satin
nude shade 02
nude beige
lingerie set
a lingerie set in black lace
bridal lingerie on a mannequin
sexy red dress
a sexy evening gown for women
a see-through blouse in organza
sheer black tights
a thong in microfiber
thong sandals
leather thong sandals for kids
a G-string three pack
push-up bra, size 75B
women's briefs, three pack
nursing bra
sports bra for running
breast pocket
a shirt with two chest pockets
double-breasted blazer
nipple covers, skin tone
boob tape
boob tube in white
pussy bow blouse
pussy-bow dress
a cocktail dress
peacock print
feather and cock feather trim
a child in a yellow raincoat
a child in a swimsuit
children's underwear, cotton
kids' pajamas with dinosaurs
a boy in swim shorts at the pool
a girl in a summer dress
two girls in school uniform
school uniform for boys
toddler romper
newborn bodysuit
baby doll dress
babydoll top in lace
baby blue sweater
baby tee with a print
baby alpaca cardigan
a mother with her baby
a little girl with a flower crown
a teenager in jeans and a hoodie
teen collection, autumn
a 12-year-old boy in a tracksuit
a girl of 8 years in a winter coat
aged 14, freckles, brown hair
16 year old with curly hair
kids size 12 years
blood red
blood-red velvet
blood orange knit
oxblood leather boots
ox blood loafers
shotgun collar
bomber jacket
killer heels
drop-dead gorgeous gown
dead stock denim
deadstock fabric
a slash pocket
slashed jeans
ripped jeans with holes
distressed denim
cut-off shorts
cut off the background
cut out the shoes
body con dress
bodycon dress
shoot in daylight
photo shoot on the beach
a shot from behind
headshot, gray background
shoot a portrait
remove the model
remove the person, ghost mannequin
remove the background
remove the hanger
remove her hat
take off the jacket and show the shirt
take off the price tag
without model
without sleeves
strip the background
striped shirt
pinstripe suit
strapless dress
off-shoulder top
bare shoulders
bare feet on sand
naked wool coat
naked cashmere sweater
naked sandals
naked eye detail
a naked concrete wall
skin-tight leggings
second skin top
backless dress
plunging neckline
deep cleavage dress
high slit skirt
leather harness belt
latex leggings
corset with garter straps
garter belt and stockings
fishnet tights
bondage trousers, punk style
choker with spikes
handcuff bracelet in silver
chain belt
skull print
skeleton costume for Halloween
vampire costume with fake blood
a pirate costume for kids
witch costume
a zombie t-shirt print
military jacket
camouflage pants
army green parka
combat boots
a tank top
trench coat
gun metal gray
gunmetal buttons
rifle green
pistol pockets
dagger collar
knife pleats
knife-pleat skirt
bullet bra
razorback tank
racer back top
wife beater tank
muscle shirt
boyfriend jeans
boyfriend blazer
girlfriend fit
boy shorts
boyshorts in cotton
mom jeans
dad sneakers
grandpa cardigan
kid leather gloves
kid mohair scarf
kitten heels
catsuit
pencil skirt
hot pants
hot pink
hot weather outfit
cheeky bikini bottoms
high-cut bikini
triangle bikini on a model
a woman in a black bikini on the beach
a man in swim trunks
shirtless man in swim shorts
a bikini for teens
swimsuit for girls
one-piece swimsuit
maternity dress
bra and panties set
panties in organic cotton
men's boxer briefs
jockstrap
shapewear in nude
unisex hoodie
unisex
sex: female
same-sex couple in matching sweaters
gender: woman
erotic is no word of ours, elegant is
a sensual evening mood, woman of 35
a seductive red lipstick, woman in her thirties
provocative slogan tee
Lolita dress, Japanese street style
gothic lolita skirt
gypsy skirt
boho dress
tribal print
ethnic embroidery
oriental pattern
a Black woman in a white shirt
a white man in a black suit
an Asian woman with glasses
an African model with braids
a Jewish wedding dress
a hijab in silk
a woman in a burkini
a rainbow pride flag shirt
queer fashion
a gay couple in tuxedos
an older man with a gray beard
a woman of 60 years
model aged 25
adult woman, 30 years old
a plus-size model
in the style of Taylor Swift's tour outfits
a dress like Audrey Tautou wears
hair like Jennifer Aniston
Kate Moss 90s look
Harry Styles inspired cardigan
red carpet look
a celebrity style gown
the dress on the second photo
same model, other pose
standing, hands in pockets
sitting on a chair, legs crossed
lying on the grass, summer mood
arms up, dancing
looking over her shoulder
warm light, 4k, sharp
IMG_4455.jpg
DSC00123 (2).JPG
SKU 14-8812, size 38
Size XXX-Large
xxxl t-shirt
100% cotton, 30°
3 for 2 sale
a $99 coat!
Cotton-On tee
analog print
Essex jacket
Scunthorpe shirt
Sussex tweed
assorted colors
classic trousers
cumin yellow
cummerbund in satin
titanium gray
a Titian red gown
document bag
circumference 80 cm
grape purple
drape front blouse
scraped leather
therapist scrubs
Dick's denim
mustard and saffron
rapeseed yellow
Kinderbadeanzug
Kinderbadeanzug in Gelb
Kindermode, Mädchen, Größe 128
Kinderunterwäsche aus Baumwolle
Kind im gelben Regenmantel
ein Kind in einer roten Jacke
das Kind trägt Gummistiefel
ein Mädchen im Sommerkleid
Jungen-Badehose
junge Frau im Mantel
junger Mann im Anzug
ein Baby im Strampler
Schulkind mit Ranzen
Teenager mit Hoodie
12-jähriger Junge im Trainingsanzug
8 Jahre alt, braune Haare
nudefarbene Strumpfhose
hautfarbene Strumpfhose
nackte Füße im Sand
vor einer nackten Wand
vor nackter Wand
Nacktschuhe
Dessous-Set in Schwarz
Dessous aus Spitze, Damen
BH und Slip
Slip ohne Nähte
Stringtanga, Damen
Strapse und Strümpfe
sexy Kleid für den Abend
verführerisches Rot
durchsichtige Bluse aus Organza
blutrot
Blutorange
blutrote Samtjacke
ochsenblutrot
dicke Wolle
dick gefüttert
Dicker Pullover
geile Jacke
Bomberjacke
Killerabsätze
Totenkopf-Print
Todschick
Schlag-Jeans
Schlaghose
Springerstiefel
Messerfalten
Rock mit Schlitz
geschlitzter Rock
Kleid ohne Ärmel
ohne Model
ohne Hintergrund
Entferne den Hintergrund
Entferne das Model, nur das Kleid
Hintergrund entfernen
zieh das Hemd glatt
die Jacke ausziehbar
ausziehbarer Koffer
Brusttasche
Zweireiher
rückenfreies Kleid
bauchfreies Top
schulterfrei
Bikini am Strand
Badeanzug für Mädchen
Frau im Bikini
Mann mit freiem Oberkörper, Badehose
Lederhose
Trachtenrock
Dirndl mit Schürze
Zigeunerrock
schwarze Frau im weißen Hemd
Kopftuch aus Seide
Regenbogen-Shirt
Umstandskleid
Stillkleid
Boyfriend-Jeans
Unisex-Pulli
wie bei Heidi Klum auf dem roten Teppich
gleiche Person, andere Pose
stehend, Hände in den Taschen
sitzend auf einem Stuhl
Kind of a boho look with a lace lingerie top
what kind of lingerie is it
kinder to the skin, lingerie
no models under 18; lingerie for women
24-year-old woman in lingerie
34 Jahre alt, in Dessous
a minor change: make the lingerie set darker
5 colors, only 12 outputs, sexy dress
vestido con la espalda desnuda
sandalias, pies desnudos
tono nude
zapatos de niña
ropa para niños de 12 años
camisa de hombre a menor precio
color sangre de toro
lencería de encaje negro
chica con abrigo rojo
vestido de novia
abito con schiena nuda
sandali, piedi nudi
colore nude
scarpe da bambina
vestiti per bambini di 12 anni
camicia da uomo
rosso sangue
lingerie di pizzo nero
ragazza con cappotto rosso
gonna a pieghe
robe dos nu
nu-pieds en cuir
épaules nues
couleur nude
robe pour fillette
vêtements enfant 12 ans
chemise homme
rouge sang
lingerie en dentelle noire
fille en manteau rouge
détail mineur sur le col
ヌードカラーのパンプス
子供服のワンピース
12歳用のセーター
赤いコートを着た女性
裸足でサンダル
レースの下着
ブラッドレッド
肌見せのドレス
stampa di viole
scarpe modello nude
zapato modelo nude
felpa da bambino con string in vita
child's hoodie with a string at the waist
`
  .trim()
  .split("\n");
