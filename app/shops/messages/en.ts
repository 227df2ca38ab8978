/**
 * Every sentence a merchant reads, in ICU MessageFormat. Keys are `place.thing`; placeholders are typed by their ICU
 * form. Apostrophes are typographic, because ICU reads the ASCII one as a quote.
 */
export const en = {
  // Words used on several screens
  "app.name": "Restyle",
  "page.title": "{page} · Restyle",
  "page.loading": "Loading",
  "count.images": "{count, plural, one {# image} other {# images}}",
  "count.products": "{count, plural, one {# product} other {# products}}",
  "count.credits": "{count, plural, one {# credit} other {# credits}}",
  "count.variations": "{count, plural, one {# variation} other {# variations}}",
  "list.products_and_images": "{products}, {images}",
  "nav.home": "Home",
  "nav.products": "Products",
  "nav.restyles": "Restyles",
  "nav.identities": "Identities",
  "action.try_again": "Try again",
  "action.clear": "Clear",
  "action.choose_products": "Choose products",
  "time.just_now": "just now",
  none: "—",
  "image.photo": "{product}, image {position, number}",
  "image.photo_and_variation": "{product}, image {position, number}, variation {variation, number}",
  "image.original": "{image}, original",
  "image.result": "{image}, new image",
  "image.position": "Image {position, number}",
  "image.position_and_variation": "Image {position, number}, variation {variation, number}",
  "image.noted": "{image} ({note})",
  "image.in_color": "{image}, {color}",
  "image.none": "No image",

  // Errors that replace a page
  "error.missing.title": "This page doesn’t exist",
  "error.missing.detail": "It may have been removed, or the address is wrong.",
  "error.address.title": "This address can’t be used",
  "error.address.detail": "Something in it is missing or wrong. Start again from the home page.",
  "error.signed_out.title": "You’re signed out",
  "error.signed_out.detail": "Open Restyle from your Shopify admin again.",
  "error.failed.title": "Something went wrong",
  "error.failed.detail": "The page could not be loaded. Nothing you started was lost.",
  "error.go_home": "Go to home",
  "error.reference": "Reference for support: {id}",

  // Outside the Shopify admin
  "outside.title": "Open Restyle from your Shopify admin",
  "outside.what":
    "Restyle recolors garments in the product photos of a Shopify store. It runs inside the Shopify admin, where it knows which store is yours.",
  "outside.how": "How to open it",
  "outside.step.sign_in": "Sign in to your Shopify admin.",
  "outside.step.apps": "Choose Apps in the menu, then Restyle.",
  "outside.step.install": "If Restyle isn’t in the list, add it to your store first.",
  "outside.admin": "Go to Shopify admin",

  "stale.title": "This page may be out of date",
  "stale.detail":
    "The app can’t be reached at the moment. It tries again by itself, and running work goes on.",
  "unavailable.title": "Restyle is back soon",
  "unavailable.detail":
    "Our database does not answer at the moment. Nothing is lost, and work that was started goes on by itself. This page tries again every {seconds, number} seconds.",
  "not_connected.title": "This app is not connected to Shopify",
  "not_connected.detail":
    "The image generation service runs, but these pages need the app’s Shopify credentials.",
  "not_connected.todo": "Set these variables and start the server again",

  // Restyles in lists
  "restyle.title.wish": "{wish}",
  "restyle.status.running": "Running",
  "restyle.status.review": "Ready to review",
  "restyle.status.approved": "Ready to publish",
  "restyle.status.unpublished": "Not fully published",
  "restyle.status.publishing": "Publishing",
  "restyle.status.done": "Done",
  "restyle.status.failed": "Failed",
  "restyle.failed_count": "{count, number} failed",
  "restyle.progress": "{done, number} of {total, plural, one {# image} other {# images}}",
  "restyle.step.review": "Review {count, plural, one {# image} other {# images}}",
  "restyle.step.publish": "Publish {count, plural, one {# image} other {# images}}",
  "restyle.step.progress": "View progress",
  "restyle.step.publishing": "View publishing",
  "restyle.step.view": "View",
  "restyle.step.published": "View published images",
  "restyle.step_of": "{step} of {restyle}",

  // Home
  "home.waiting.title": "Waiting for you",
  "home.waiting.empty": "Nothing is waiting for you. Finished images show up here for review.",
  "home.running.title": "Running",
  "home.recent.title": "Recently finished",
  "home.recent.all": "View all",
  "home.waiting.all": "View all {count, number}",
  "credits.title": "Credits",
  "credits.available": "available",
  "credits.on_hold": "On hold",
  "credits.on_hold_note":
    "{count, plural, one {# credit} other {# credits}} reserved for images being made. You only pay for images that succeed.",
  "credits.note": "Credits are reserved when a restyle starts. You only pay for images that succeed.",
  "credits.unknown": "Your balance can’t be shown right now.",
  "guide.title": "Show every color without a new photo shoot",
  "guide.detail": "Recolor a garment in the photos you already have. The originals are never changed.",
  "guide.products.title": "Choose products",
  "guide.products.detail": "Pick the products, then the photos to recolor.",
  "guide.color.title": "Set a color",
  "guide.color.detail": "Name it, enter a hex code or use the picker. You see the price first.",
  "guide.review.title": "Review and publish",
  "guide.review.detail": "Compare before and after. Only approved images reach your store.",
  "guide.start": "Choose your first products",
  "guide.dismiss": "Dismiss setup guide",

  // Credits
  "guide.step_done": "{step}, done",
  "guide.review": "Review your first images",
  "credits.page.title": "Credits",
  "credits.page.link": "See what was spent",
  "credits.enough": "Enough for {count, plural, one {# image} other {# images}} of {size, number} px.",
  "credits.low.title": "Your credits are running low",
  "credits.low.detail": "Ask the operator of this app for more before your next restyle.",
  "credits.none.title": "Not enough credits for another image",
  "credits.spent.title": "Spent",
  "credits.spent.total": "{count, plural, one {# credit} other {# credits}} in this time",
  "credits.spent.none": "Nothing was spent in this time.",
  "credits.spent.unknown": "What was spent can’t be shown right now.",
  "credits.spent.bar": "{date}: {count, plural, one {# credit} other {# credits}}",
  "credits.period": "Period",
  "credits.period.30d": "30 days",
  "credits.period.90d": "90 days",
  "credits.period.12m": "12 months",
  "credits.ledger.title": "By product",
  "credits.ledger.none": "No product was charged yet.",
  "credits.ledger.used": "{count, plural, one {# credit} other {# credits}}",
  "credits.ledger.held": "{count, number} on hold",

  // Products
  "products.title": "Products",
  "products.subtitle": "Choose the products whose photos you want to recolor.",
  "products.empty.title": "Add products with photos first",
  "products.empty.detail":
    "Your store has no products yet. Once a product has photos, you can recolor it here.",
  "products.empty.action": "Add product",
  "products.none_found.title": "No products found",
  "products.none_found.detail": "Try another search term or another status.",
  "products.search": "Search products",
  "products.tab.any": "All",
  "products.tab.active": "Active",
  "products.tab.draft": "Draft",
  "products.tab.archived": "Archived",
  "products.status.ACTIVE": "Active",
  "products.status.DRAFT": "Draft",
  "products.status.ARCHIVED": "Archived",
  "products.status.UNLISTED": "Unlisted",
  "products.sort.newest": "Created",
  "products.sort.updated": "Updated",
  "products.sort.title": "Product title",
  "products.sort.newest_first": "Newest first",
  "products.sort.a_to_z": "A–Z",
  "products.column.product": "Product",
  "products.column.status": "Status",
  "products.column.images": "Images",
  "products.column.restyled": "Restyled",
  "products.column.type": "Type",
  "products.column.vendor": "Vendor",
  "products.no_images": "No images",
  "products.restyled": "{count, number} restyled",
  "products.restyles_of": "{count, plural, one {# image} other {# images}} restyled: restyles of {product}",
  "products.select": "Select {product}",
  "products.resource.singular": "product",
  "products.resource.plural": "products",
  "products.total_more": "More than {count, plural, one {# product} other {# products}}",
  "products.select_all": "Select all {total, number} products",
  "products.select_all_more": "Select all of more than {total, number} products",
  "products.all_selected": "All {total, number} products are selected",
  "products.restyle": "Restyle {count, plural, one {# product} other {# products}}",
  "products.selected": "{count, plural, one {# product} other {# products}} selected",
  "products.selected_elsewhere":
    "{count, plural, one {# product} other {# products}} selected, {elsewhere, number} not on this page",
  "products.too_many":
    "Products chosen one by one: up to {max, number}. Clear {surplus, number}, or narrow the list with filters and select all that match.",

  // All products that match
  "bulk.title": "New restyle of {count, plural, one {# product} other {# products}}",
  "bulk.title_reading": "Selecting products",
  "bulk.none": "No product matches any more. Change the filters.",
  "bulk.too_many":
    "More than {max, number} products match. Narrow the list with filters, and restyle it in parts.",
  "bulk.not_ready": "This selection can’t be started any more. Select the products again.",
  "bulk.reading.heading": "Reading {count, plural, one {# product} other {# products}}",
  "bulk.reading.exporting": "Shopify exports your products: {done, number} of {total, number}.",
  "bulk.reading.storing": "The export is being read: {done, number} of {total, number} products.",
  "bulk.reading.note":
    "The selection holds what matches now: products that you add or change later are not part of it. You can leave this page and come back.",
  "bulk.cancel": "Cancel",
  "bulk.cancelled.heading": "This selection was cancelled",
  "bulk.cancelled.detail": "Nothing was started. Select the products again to restyle them.",
  "bulk.failed.heading": "The products could not be read",
  "bulk.empty.heading": "None of these products has a photo to restyle",
  "bulk.empty.detail":
    "The photos are missing, still being processed by Shopify, of a type that can’t be restyled, or were all made by this app.",
  "bulk.starting.heading": "Starting your restyle",
  "bulk.starting.detail": "Its images are being set up. This takes up to a minute; you can leave this page.",
  "bulk.left_out":
    "{count, plural, one {# product that matches has} other {# products that match have}} no photo to restyle.",
  "bulk.fixed": "As they were when you selected them. Photos that this app published are never among them.",
  "bulk.photos": "Photos of each product",
  "bulk.photos.all": "All photos, up to {max, number}",
  "bulk.photos.first": "The first photo only",
  "bulk.photos.help":
    "Whether somebody wears the garment is found out when an image is made. Photos whose outline is doubtful are not made and not charged; you can fix them afterwards.",
  "bulk.products": "Products",
  "bulk.products.photos": "{count, plural, one {# photo} other {# photos}}",
  "bulk.products.page": "{page, number} of {pages, number}",
  "bulk.open_list": "Back to the list",
  "bulk.photos_taken": "Photos",
  "failure.export_failed.title": "Shopify’s export did not succeed",
  "failure.export_failed.detail": "It was tried several times. Select the products again in a while.",
  "failure.export_denied.title": "Shopify did not allow the export",
  "failure.export_denied.detail":
    "The app may not read your products any more. Open the app’s permissions in Shopify, then select again.",

  // Choosing products
  "products.sort.oldest_first": "Oldest first",
  "products.sort.z_to_a": "Z–A",
  "products.filter.collection": "Collection",
  "products.filter.type": "Type",
  "products.filter.vendor": "Vendor",
  "products.filter.tag": "Tag",
  "products.filter.restyled": "Restyled",
  "products.filter.restyled.yes": "Restyled",
  "products.filter.restyled.no": "Not restyled",
  "products.filter.any": "Any",
  "products.filter.applied": "{filter}: {value}",
  "products.filter.loading": "Loading",
  "products.view.full": "A store keeps up to {max, number} views. Delete one first.",
  "products.select_page": "Select all on this page",
  "products.clear_page": "Clear this page",
  "new.photos.take": "Photos of each product",
  "new.photos.take_all": "All photos",
  "new.photos.take_first": "First photo only",
  "new.photos.own": "By Restyle",

  // New restyle
  "new.title": "New restyle",
  "new.empty.title": "Choose products first",
  "new.empty.detail": "A restyle starts with the products whose photos you want to recolor.",
  "new.missing.title": "{count, plural, one {# product} other {# products}} no longer in your store",
  "new.missing.detail": "The others can be restyled.",
  "new.kind": "Kind of work",
  "new.options.title": "Options",
  "new.options.show": "Change",
  "new.options.show_label": "Change options",
  "new.options.hide": "Hide",
  "new.options.hide_label": "Hide options",
  "new.size": "Longest side of the new images",
  "new.size.choice": "{size, number} px, {credits, plural, one {# credit} other {# credits}} per image",
  "new.size.hint": "Your largest selected photo is {side, number} px. A larger size adds no detail.",
  "new.format": "File format",
  "new.format.jpg": "JPG, smaller files",
  "new.format.png": "PNG, lossless",
  "new.variations": "Variations per photo",
  "new.variations.help": "Each variation is charged as one image.",
  "new.pixels": "{size, number} px",
  "new.photos.selected": "{chosen, number} of {count, plural, one {# image} other {# images}} selected",
  "new.photos.selected_max":
    "{chosen, number} of {count, plural, one {# image} other {# images}} selected, up to {max, number} per product",
  "new.photos.clear": "Clear",
  "new.photos.clear_of": "Clear images of {product}",
  "new.photos.all": "Select all",
  "new.photos.all_of": "Select all images of {product}",
  "new.summary.title": "Summary",
  "new.summary.products": "Products",
  "new.summary.images": "Images",
  "new.summary.images_times": "{images, number} × {variations, number} new images",
  "new.summary.left_out": "Images left out",
  "new.left_out.doubtful":
    "{count, plural, one {# has an outline that needs} other {# have outlines that need}} a look",
  "new.left_out.none": "{count, plural, one {# shows} other {# show}} no garment",
  "new.left_out.skipped": "{count, plural, one {# is} other {# are}} skipped",
  "new.summary.total": "Total",
  "new.summary.available": "Available now",
  "new.summary.left": "Left after",
  "new.summary.balance_unknown": "Balance unknown",
  "new.summary.short": "{count, number} short",
  "new.summary.left_after": "{count, number} left after",
  "new.start": "Restyle {count, plural, one {# image} other {# images}}",
  "new.start.note": "Credits are held now. You only pay for images that succeed.",
  "new.refusal.service": "The image service can’t be reached, so nothing can start right now.",
  "new.refusal.images": "Select at least one image.",
  "new.refusal.credits":
    "Not enough credits: {count, plural, one {# credit} other {# credits}} short. Select fewer images or a smaller size.",

  // Outlines of garments
  "outlines.title": "Garment outlines",
  "outlines.finding":
    "Finding the garment on each photo: {done, number} of {total, number} done. You don’t have to wait.",
  "outlines.found": "The garment was found on {count, plural, one {# photo} other {# photos}}.",
  "outlines.check": "{count, plural, one {# photo needs} other {# photos need}} a look before you pay.",
  "outlines.show": "Show outlines on photos",
  "outlines.more": "Show {count, plural, one {# more photo} other {# more photos}}",
  "outlines.unreached": "Outlines can’t be checked right now. The restyle finds the garment itself.",
  "outline.doubt": "Check that the outline is right here.",
  "outline.doubt.mask_unsure": "The edge of the garment isn’t certain here.",
  "outline.doubt.no_garment": "This may not be the garment.",
  "outline.doubt.garment_not_on_person": "This may not be the garment that was named.",
  "outline.doubt.garment_place_not_found": "The garment may be cut off or hidden here.",
  "outline.doubt.garment_top_endless": "The top may go on below this line.",
  "outline.doubt.garment_bottom_endless": "The trousers or skirt may go on above this line.",
  "outline.doubt.print_unclear":
    "This may be a print, or only light on the cloth. Paint over a print with the Keep brush.",
  "outline.doubt.part_unclear":
    "The garment has parts of different colors. Paint over what keeps its color with the Keep brush.",
  "outline.doubt.garment_outline_unclear": "The edge of the garment is hard to see here.",
  "outline.doubt.garment_like_surroundings": "The garment has nearly the color of what is beside it.",
  "outline.doubt.garment_ambiguous": "Another piece of clothing may have been taken for the garment.",
  "outline.doubt.garment_name_doubtful": "This may be what is worn with the garment.",
  "outline.doubt.garment_like_skin": "The garment has nearly the color of the skin beside it.",
  "outline.doubt.garment_too_small": "The garment is very small here.",
  "outline.doubt.product_outline_unclear": "The background may have been taken for the product.",
  "outline.doubt.several_garments": "There is more than one garment here.",
  "outline.fix": "Fix",
  "outline.fix_of": "Fix outline of {image}",
  "outline.accept": "Accept",
  "outline.accept_of": "Accept the outline of {image}",
  "outline.skip": "Skip",
  "outline.skip_of": "Skip {image}",
  "outline.include": "Include again",
  "outline.include_of": "Include again: {image}",
  "outline.draw": "Draw",
  "outline.draw_of": "Draw the outline of {image}",
  "outline.state.finding": "Finding the garment",
  "outline.state.sure": "Outline found",
  "outline.state.doubtful": "Outline needs a look",
  "outline.state.none": "No garment found",
  "outline.state.fixed": "Outline fixed",
  "outline.state.accepted": "Outline accepted",
  "outline.state.failed": "Outline not checked",
  "outline.state.skipped": "Left out",
  "outline.title": "Fix outline",
  "outline.name_and_note": "{name} · {note}",
  "outline.opening": "Opening {image}",
  "outline.close": "Close",
  "outline.cancel": "Cancel",
  "outline.save": "Save outline",
  "outline.save_and_remake":
    "{count, plural, =0 {Save outline} one {Save, remake # image} other {Save, remake # images}}",
  "outline.note.free": "Images of this photo are made again free of charge, in all colors.",
  "outline.note.charged": "The image is made then and charged like any other.",
  "outline.remaking": "{count, plural, one {# image is} other {# images are}} being made again",
  "outline.undo": "Undo",
  "outline.redo": "Redo",
  "outline.reset": "Reset to the outline it opened with",
  "outline.canvas":
    "{image}. The outline covers {percent, number} % of the photo. Move the brush with Shift and the arrow keys; Enter puts it down and lifts it.",
  "outline.tools": "Tools",
  "outline.brush": "Brush",
  "outline.tool.add": "Add",
  "outline.tool.add.label": "Add to the garment",
  "outline.tool.add.help": "Paint over a missing part. One stroke is enough: it spreads to the edge.",
  "outline.tool.remove": "Remove",
  "outline.tool.remove.label": "Remove from the garment",
  "outline.tool.remove.help": "Paint over what isn’t the garment, such as skin, hair or another piece.",
  "outline.tool.keep": "Keep color",
  "outline.tool.keep.label": "Keep color of a part",
  "outline.tool.keep.help": "Paint over prints, labels, zips or buttons that must not change.",
  "outline.size": "Size",
  "outline.size_value": "{side, number} pixels wide",
  "outline.garments": "Or choose the garment",
  "outline.clear": "Start from nothing",
  "outline.garment.top": "Top",
  "outline.garment.jacket": "Jacket",
  "outline.garment.trousers": "Trousers",
  "outline.garment.skirt": "Skirt",
  "outline.garment.dress": "Dress",
  "outline.view": "View",
  "outline.overlay": "Outline",
  "outline.preview_color": "Preview",
  "outline.before": "Hold for before",
  "outline.badge.before": "Before",
  "outline.badge.preview": "Preview",
  "outline.badge.waiting": "Cutting {count, plural, one {# change} other {# changes}}",
  "outline.doubts": "Look here",
  "outline.zoom_in": "Zoom in",
  "outline.zoom_out": "Zoom out",
  "outline.discard.title": "Discard your changes to this outline?",
  "outline.discard.confirm": "Discard",
  "outline.discard.cancel": "Keep editing",
  "outline.edit.stroke": "Stroke",
  "outline.edit.undo": "Undo",
  "outline.edit.redo": "Redo",
  "outline.edit.reset": "Reset",
  "outline.edit.clear": "Start from nothing",
  "outline.edit.garment": "Garment",
  "outline.failed": "{edit} was taken back",
  "outline.said.changed": "{edit}: done. The outline covers {percent, number} % of the photo.",
  "outline.said.brush_down": "Brush down",
  "outline.said.brush_up": "Brush up",
  "key.enter": "Enter",
  "key.shift": "Shift",
  "key.ctrl": "Ctrl",
  "outline.key.add": "Add",
  "outline.key.remove": "Remove",
  "outline.key.keep": "Keep color",
  "outline.key.brush": "Brush size",
  "outline.key.move_brush": "Move brush",
  "outline.key.paint": "Brush down, up",
  "outline.key.undo": "Undo, redo",
  "outline.key.clear": "Start from nothing",
  "outline.key.zoom": "Zoom in, out, fit",
  "outline.key.pan": "Move photo",
  "outline.key.preview": "Preview",
  "outline.key.before": "Hold for before",
  "outline.key.overlay": "Outline",
  "outline.key.save": "Save",
  "outline.unreached": "The app could not be reached. Nothing was changed. Try it again.",
  "outline.service_away": "The image service could not be reached. Nothing was changed. Try it again.",
  "outline.empty": "There is no outline yet. Begin with Add.",
  "outline.changed_elsewhere":
    "The outline was changed in another window. You see the new one now; make your change again.",

  // What is wrong with a draft
  "draft.images.none": "Select at least one image.",
  "draft.images.all_left_out":
    "All selected images would be left out. Fix or accept an outline, or select other images.",
  "draft.images.products_max": "Select at most {max, number} products at a time.",
  "draft.images.outputs_max":
    "This would make {outputs, number} images; one restyle makes at most {max, number}.",
  "draft.images.product_gone": "A selected product is no longer in the shop.",
  "draft.images.photo_gone": "{product}: an image you selected is no longer there or can’t be restyled.",
  "draft.images.product_max": "{product}: select at most {max, number} images of one product.",
  "draft.text.max": "Use at most {max, number} characters.",
  "draft.size": "Choose one of the offered sizes.",
  "draft.format": "Choose PNG or JPG.",
  "draft.variations": "Choose 1 to {max, number} variations.",
  "draft.invalid": "This can’t be used. Choose again.",
  "draft.credits": "Not enough credits: {count, number} more are needed.",
  "draft.failure": "{title}. {detail}",

  // Colors of a recolor
  "recolor.colors": "Colors",
  "recolor.colors.count": "{count, number} of {max, number}",
  "recolor.colors.chosen": "Chosen colors",
  "recolor.color.palette": "Brand palette",
  "recolor.color.recent": "Recently used",
  "recolor.color.add": "Add",
  "recolor.color.remove": "Remove {color}",
  "recolor.color.from_photo": "From a photo",
  "recolor.photo.title": "Color from a photo",
  "recolor.photo.area": "Photo. Click a spot, or move it with the arrow keys.",
  "recolor.photo.hint": "The photo stays in your browser.",
  "recolor.photo.unreadable": "This file is no image that the browser can read.",
  "recolor.photo.use": "Add color",
  "recolor.photo.cancel": "Cancel",
  "recolor.enlarge": "Enlarge smaller photos to this size",
  "recolor.enlarge.help": "Otherwise a smaller photo keeps its size and costs less.",
  "palette.save": "Save {color} to the brand palette",
  "palette.remove": "Remove {color} from the brand palette",
  "palette.invalid": "A palette color needs a name of at most {max, number} characters and a hex code.",
  "palette.full": "The palette holds at most {max, number} colors.",
  "palette.unsaved": "The palette could not be saved. Try again.",
  "draft.price_changed":
    "The price is now {now, number} credits instead of {shown, number}, because a photo changed. Check it and start again.",
  "new.summary.colors": "Colors",
  "new.summary.per_product": "Price per product",
  "new.fit": "{fits, number} of {count, plural, one {# image} other {# images}} fit your credits.",
  "new.fit.choose": "Choose those {fits, number}",
  "color.black": "Black",
  "color.charcoal": "Charcoal",
  "color.stone": "Stone",
  "color.ivory": "Ivory",
  "color.white": "White",
  "color.sand": "Sand",
  "color.camel": "Camel",
  "color.chocolate": "Chocolate",
  "color.rust": "Rust",
  "color.terracotta": "Terracotta",
  "color.mustard": "Mustard",
  "color.olive": "Olive",
  "color.sage": "Sage",
  "color.forest_green": "Forest green",
  "color.emerald": "Emerald",
  "color.teal": "Teal",
  "color.sky_blue": "Sky blue",
  "color.cobalt": "Cobalt",
  "color.navy": "Navy",
  "color.lavender": "Lavender",
  "color.plum": "Plum",
  "color.burgundy": "Burgundy",
  "color.red": "Red",
  "color.coral": "Coral",
  "color.blush": "Blush",
  "color.fuchsia": "Fuchsia",

  // What is understood of a wish in words
  "wish.understood": "Understood: {color}.",
  "wish.understood_kept": "Understood: {color}; {parts} unchanged.",
  "wish.by_model": "An image model reads this as you wrote it.",
  "wish.reading": "Reading …",
  "wish.ignored":
    "“{words}” can’t be done here. Take these words out; a wish names a color, a shade such as faded, or what to keep.",
  "wish.garment_unknown":
    "“{garment}” is not a garment we know. Write it in English, such as trousers, or leave the field empty.",
  "wish.unreached": "Your words can’t be checked right now.",
  "new.refusal.wish": "Some of your words are not understood; see the note beside them.",

  // Trying one photo before paying
  "try_on.open": "Try on",
  "try_on.open_of": "Try on {image}",
  "try_on.title": "{image}",
  "try_on.look": "Color",
  "try_on.before": "Photo",
  "try_on.after": "Preview",
  "try_on.alt": "{image} in {look}, preview",
  "try_on.drawing": "Drawing the preview. This takes a few seconds.",
  "try_on.note": "A small, free preview. The restyle is drawn from the full photo, without the mark.",
  "try_on.doubtful":
    "The garment’s outline is uncertain on this photo. Look at it before you start; until then the photo is left out.",
  "try_on.busy": "That was many previews in a short time. Try again in a minute.",
  "try_on.unreached": "The preview could not be drawn because the app did not answer.",
  "try_on.again": "Try again",
  "try_on.close": "Close",

  // Recolor
  "recolor.label": "Recolor",
  "recolor.title": "Recolor to {color}",
  "recolor.title.several": "Recolor to {color} and {count, plural, one {# more color} other {# more colors}}",
  "recolor.colors.max": "Choose at most {max, number} colors.",
  "recolor.alt": "{product} in {color}",
  "recolor.color": "Color",
  "recolor.color.suggested": "Suggested colors",
  "recolor.color.field": "Color name or hex code",
  "recolor.color.placeholder": "Camel or #1F3A5F",
  "recolor.color.picker": "Open color picker",
  "recolor.color.help": "A name such as dark teal, or a hex code, which is exact.",
  "recolor.color.not_set": "Not set",
  "recolor.color.unreadable": "This is no color code. A hex code has 3 or 6 digits, such as #1F3A5F.",
  "recolor.garment": "Garment",
  "recolor.garment.automatic": "Garment found automatically",
  "recolor.garment.placeholder": "Found automatically",
  "recolor.garment.help":
    "Leave empty to use each product’s type or title. Name it, such as dress or jacket, if those don’t.",
  "recolor.wish": "Extra wish",
  "recolor.wish.placeholder": "Slightly faded",
  "recolor.wish.help": "Optional. Added to the color.",
  "recolor.consistent": "Keep the tone the same across a product’s images",
  "recolor.consistent.short": "same tone",
  "recolor.missing": "Set a color, or describe the change under Options.",
  "recolor.missing.note": "Set a color to start.",

  // Swap
  "swap.label": "Show another person",
  "swap.title": "Swap to {identity}",
  "swap.alt": "{product} on a model",
  "swap.alt.named": "{product} worn by {identity}",
  "swap.identity": "Identity",
  "swap.identity.not_set": "Not chosen",
  "swap.identity.search": "Search identities",
  "swap.identity.choose": "Identity to show",
  "swap.identity.more": "There are more. Search by name or tag.",
  "swap.identity.none": "No identity found.",
  "swap.identity.empty": "There are no identities yet.",
  "swap.identity.add": "Add an identity",
  "swap.identity.loading": "Loading identities",
  "swap.identity.away": "The identities can’t be shown right now.",
  "swap.missing": "Choose an identity.",
  "swap.missing.note": "Choose an identity to start.",
  "swap.photos.title": "Only photos with a face",
  "swap.photos.detail":
    "The face in the photo is replaced; hair, body and garment stay. Photos without a face, or with one that is turned away, covered or small, fail with the reason and cost nothing. Leave them out below.",
  "swap.named": "Name the identity in alt texts",
  "swap.named.help": "Shoppers and search engines read alt texts.",

  // Flat lay to model
  "flat_to_model.label": "Show on a person",
  "flat_to_model.title": "On {identity}",
  "flat_to_model.detail":
    "For photos of the garment laid flat or on a hanger. One photo of each product is used; the person, pose and background are new.",
  "flat_to_model.pose": "Pose",
  "flat_to_model.pose.placeholder": "Walking, seen from the front",
  "flat_to_model.background": "Background",
  "flat_to_model.background.placeholder": "Light gray studio",

  // Packshot
  "packshot.label": "Packshot",
  "packshot.title.white_cutout": "Packshot: cut-out",
  "packshot.title.flat_lay": "Packshot: flat lay",
  "packshot.detail":
    "For photos of the product alone, laid flat or on a hanger. One photo of each product is used; it is lifted off its background.",
  "packshot.style": "Style",
  "packshot.style.white_cutout": "Cut-out",
  "packshot.style.flat_lay": "Flat lay, with a shadow",
  "packshot.transparent": "Transparent background (PNG)",
  "packshot.ground": "Background color",
  "packshot.ground.placeholder": "White",
  "packshot.ground.help": "A color name or hex code. Empty: what suits the style.",
  "packshot.ground.unreadable": "This is no color that can be read. Try a name such as beige, or a hex code.",
  "packshot.framing": "Framing",
  "packshot.framing.full_frame": "As the photo",
  "packshot.framing.square_packshot": "Square",
  "packshot.framing.tall_3_4": "Upright, 3:4",

  // Images that are made again, and how a run stands
  "retry.running": "Wait until this restyle has ended, or stop it first.",
  "retry.title": "Make {count, plural, one {# image} other {# images}} again?",
  "retry.detail":
    "Costs at most {credits, plural, one {# credit} other {# credits}}. You only pay for images that succeed; what was made stays as it is.",
  "retry.garment": "Another garment",
  "retry.garment.help": "Optional. Name it as it is in the photo, such as jacket.",
  "retry.color": "Another color",
  "retry.color.help": "Optional. A name or a hex code, instead of the color these images were to have.",
  "retry.confirm": "Make again",
  "retry.cancel": "Cancel",
  "retry.done": "Images are being made again",
  "retry.failed": "Make {count, plural, one {# failed image} other {# failed images}} again",
  "retry.stopped": "Make {count, plural, one {# stopped image} other {# stopped images}}",
  "run.safe_to_close": "You can close this page. The restyle goes on, and Home shows when it is done.",
  "run.left": "About {minutes, plural, one {# minute} other {# minutes}} left",
  "run.left.soon": "Less than a minute left",
  "run.stopped": "Stopped",

  // A run
  "run.done": "{done, number} of {total, plural, one {# image} other {# images}} done",
  "run.made": "{made, number} of {total, plural, one {# image} other {# images}} made",
  "run.elapsed.running": "Running for {time}",
  "run.elapsed.took": "Took {time}",
  "run.fact.ready": "Ready",
  "run.fact.working": "In progress",
  "run.fact.waiting": "Waiting",
  "run.fact.failed": "Failed",
  "run.fact.stopped": "Stopped",
  "run.fact.used": "Credits used",
  "run.fact.on_hold": "Credits on hold",
  "run.announce.running": "{percent, number} percent done",
  "run.announce.finished":
    "Finished: {ready, plural, one {# image} other {# images}} ready, {failed, number} failed",
  "run.images": "Images",
  "run.review_image": "Review {image}",
  "run.image.waiting": "Waiting",
  "run.image.uploading": "Uploading",
  "run.image.working": "In progress",
  "run.image.failed": "Failed",
  "run.image.stopped": "Stopped",
  "run.problems.failed": "{count, plural, one {# image} other {# images}} could not be made",
  "run.problems.not_started": "Not everything was started",
  "run.problems.note": "Failed images were not charged. Each one says why below.",
  "run.problems.of_product": "{product}: {title}: {detail}",
  "run.problems.more": "And {count, plural, one {# more product} other {# more products}}.",
  "run.stop": "Stop",
  "run.stop.title": "Stop this restyle?",
  "run.stop.detail":
    "{count, plural, one {# image} other {# images}} not made yet will be stopped and their credits released. Finished images stay and are charged.",
  "run.stop.confirm": "Stop restyle",
  "run.stop.cancel": "Keep running",
  "run.stop.done": "Restyle stopped",

  // Review
  "review.title": "Review",
  "review.page": "Review {restyle}",
  "review.running.title": "No image is ready yet",
  "review.running.detail": "Images show up here as they are made.",
  "review.nothing.title": "There is nothing to review",
  "review.nothing.detail": "None of the images could be made.",
  "review.view_progress": "View progress",
  "review.view_restyle": "View restyle",
  "review.left": "{count, plural, one {# image} other {# images}} left to review",
  "review.approve_rest": "Approve all remaining ({count, number})",
  "review.approve_rest.title": "Approve {count, plural, one {# image} other {# images}} at once?",
  "review.approve_rest.detail": "You may not have seen all of them. U takes the decision back.",
  "review.approve_rest.confirm": "Approve {count, number}",
  "review.approve_rest.cancel": "Cancel",
  "review.approved_rest": "{count, plural, one {# image} other {# images}} approved",
  "review.unsaved.title": "Your last decisions are not saved",
  "review.unsaved.detail": "The app could not be reached. Keep this page open and try again.",
  "review.place": "{index, number} of {count, number} · {image}",
  "review.place_and_size":
    "{index, number} of {count, number} · {image} · {width, number, ::group-off} × {height, number, ::group-off} px",
  "review.slider": "Slider",
  "review.side_by_side": "Side by side",
  "review.fix_outline": "Fix outline",
  "review.outline_label": "Show the outline on the photo",
  "review.remaking": "Remaking",
  "review.remake_failed": "This image could not be made again; you see the former one",
  "review.key.fix": "Fix outline",
  "review.key.outline": "Outline",
  "review.fit": "Fit",
  "review.fit_label": "Fit the whole image",
  "review.zoom": "100%",
  "review.zoom_label": "Zoom to 100 %",
  "review.before": "Before",
  "review.after": "After",
  "review.before_and_after": "Before and after",
  "review.before_of": "{image}, before",
  "review.after_of": "{image}, after",
  "review.divider": "Divider between before and after",
  "review.divider_value": "{before, number} % before, {after, number} % after",
  "review.enlarged": "{image}, enlarged. Move it with the arrow keys.",
  "review.previous": "Previous image",
  "review.next": "Next image",
  "review.approve": "Approve",
  "review.reject": "Reject",
  "review.approve_instead": "Approve instead",
  "review.reject_instead": "Reject instead",
  "review.undo": "Undo decision",
  "review.published": "Published.",
  "review.published_undo": "Undo the publishing to change your decision.",
  "review.all_images": "All images",
  "review.film": "{image}, {decision}",
  "review.decision.undecided": "undecided",
  "review.decision.approved": "Approved",
  "review.decision.rejected": "Rejected",
  "review.keys": "Keyboard shortcuts",
  "review.key.previous": "Previous",
  "review.key.next": "Next",
  "review.key.approve": "Approve",
  "review.key.reject": "Reject",
  "review.key.undo": "Undo",
  "review.key.view": "Side by side",
  "review.key.zoom": "Zoom",

  // Review: the contact sheet, and which images are listed
  "review.one_image": "One image",
  "review.sheet": "Contact sheet",
  "review.sheet.now": "As it is now",
  "review.sheet.new": "New images",
  "review.sheet.approve": "Approve {count, number}",
  "review.sheet.approve_label":
    "Approve {count, plural, one {# undecided image} other {# undecided images}} of {product}",
  "review.sheet.page": "{page, number} of {pages, number}",
  "review.sheet.pages": "Pages of the contact sheet",
  "review.show": "Show",
  "review.show.all": "All ({count, number})",
  "review.show.undecided": "Undecided ({count, number})",
  "review.show.rejected": "Rejected ({count, number})",
  "review.show.failed": "Failed ({count, number})",
  "review.order": "Order",
  "review.order.doubt": "Doubtful first",
  "review.order.product": "By product",
  "review.none_shown.title": "No image is like that",
  "review.none_shown.detail": "Nothing of this restyle matches the filter.",
  "review.none_shown.action": "Show all images",
  "review.not_made": "This image could not be made. It was not charged.",
  "review.state.published": "published",
  "review.state.doubtful": "undecided, please look",
  "review.key.sheet": "Contact sheet",
  "review.new_image": "New image",
  "review.original": "Hold for original",
  "review.difference": "Difference",
  "review.difference_label": "What differs from the photo, bright on dark",
  "review.difference_failed": "A picture could not be loaded.",
  "review.reason.question": "Why? (optional)",
  "review.reason.question_of": "Why was it rejected? (optional): {image}",
  "review.reason.note": "In your own words",
  "review.reason.color": "Color",
  "review.reason.edges": "Edges",
  "review.reason.parts": "Wrong or missing parts",
  "review.reason.fabric": "Print or fabric",
  "review.reason.person": "Person",
  "review.reason.unnatural": "Looks unreal",
  "review.reason.other": "Something else",
  "review.remake.action": "Make again",
  "review.remake.title": "Make this image again?",
  "review.remake.cost":
    "The new picture costs {credits, plural, one {# credit} other {# credits}} and replaces this one. You decide on it anew.",
  "review.remake.free": "The new picture costs nothing: the outline was fixed. It replaces this one.",
  "review.remake.done": "The image is being made again",
  "review.remake.not_now": "This image can’t be made again while it is on its product or not finished.",
  "review.remake.price":
    "It now costs {credits, plural, one {# credit} other {# credits}}. Close this and try again.",
  "review.key.original": "Hold: show the original",
  "review.key.difference": "Difference",
  "review.key.remake": "Make again",
  "review.key.help": "All keys",
  "variation.as_asked": "as asked",
  "variation.deeper": "deeper",
  "variation.lighter": "lighter",
  "variation.richer": "richer color",
  "variation.softer": "softer color",
  "variation.more_contrast": "stronger folds",
  "variation.less_contrast": "softer folds",
  "variation.warmer": "warmer",

  // Publish
  "publish.title": "Publish",
  "publish.page": "Publish {restyle}",
  "publish.none.title": "No image is approved yet",
  "publish.none.detail": "Approve the images you want on your products. Only those are published.",
  "publish.none.action": "Review images",
  "publish.undo_all": "Undo all",
  "publish.undecided.title": "{count, plural, one {# image} other {# images}} not reviewed yet",
  "publish.undecided.detail": "Only approved images are published.",
  "publish.head.undoing": "Undoing",
  "publish.head.publishing": "Publishing",
  "publish.head.placement": "Placement",
  "publish.head.done": "All published",
  "publish.undoing.detail":
    "Taking {count, plural, one {# image} other {# images}} off your products. You can leave this page.",
  "publish.placement": "Where the new image goes among the product’s media",
  "publish.placement.after-original": "After the original photo",
  "publish.placement.first": "First",
  "publish.placement.first.help": "The new image becomes the product’s main image.",
  "publish.placement.last": "Last",
  "publish.start": "Publish {count, plural, one {# image} other {# images}}",
  "publish.start_again": "Try again with {count, plural, one {# image} other {# images}}",
  "publish.note":
    "Adds to {count, plural, one {# product} other {# products}} in your store. The original photos stay as they are, and you can undo this.",
  "publish.done":
    "{count, plural, one {# image} other {# images}} on your products. The original photos are unchanged.",
  "publish.progress": "{done, number} of {total, plural, one {# image} other {# images}} on products",
  "publish.progress.note": "You can leave this page. Publishing goes on.",
  "publish.progress.uploaded":
    "{count, plural, one {# image} other {# images}} in Shopify, waiting to be placed.",
  "publish.result": "{count, plural, one {# image} other {# images}} published",
  "publish.result_failed":
    "{count, plural, one {# image} other {# images}} published, {failed, number} failed",
  "publish.state.publishing": "Publishing",
  "publish.state.undoing": "Undoing",
  "publish.state.published": "Published",
  "publish.state.failed": "Not published",
  "publish.state.undone": "Undone",
  "publish.state.none": "Approved",
  "publish.view_product": "View product",
  "publish.view_product_of": "View product {product}",
  "publish.alt": "Alt text",
  "publish.alt_of": "of {image}",
  "publish.alt.none": "None",
  "publish.undo": "Undo",
  "publish.undo_of": "Undo publishing {image}",
  "publish.undo.title": "Undo {count, plural, one {# image} other {# images}}?",
  "publish.undo.detail":
    "{count, plural, one {The image is taken off its product} other {The images are taken off their products}} in your store. The original photos stay as they are, and you can publish again.",
  "publish.undo.confirm": "Undo {count, plural, one {# image} other {# images}}",
  "publish.undo.cancel": "Keep",
  "publish.undo.started": "Undo started",

  // Publishing on variants
  "publish.gallery.now": "Gallery now",
  "publish.gallery.after": "Gallery after publishing",
  "publish.gallery.new": "New: {alt}",
  "publish.variants.label": "{color}: which variants show the images",
  "publish.variants.value": "{option}: {value}",
  "publish.variants.new": "New variants in this color",
  "publish.variants.new.help":
    "One variant for each combination of the other options. Price and tax are copied. Shopify has no draft variants: without stock they show as sold out.",
  "publish.variants.gallery": "None, only the product’s gallery",
  "publish.variants.gallery.help": "Shoppers see {color} in the gallery and can’t choose it.",
  "publish.variants.no_option": "This product has no option for its color, so the images go to its gallery.",
  "publish.variants.name": "Name of the color",
  "publish.variants.name.missing": "Enter the name that shoppers see",
  "publish.variants.name.taken": "The product has this color. Choose it above",
  "publish.variants.sku": "SKU",
  "publish.variants.sku.help": "{sku} is the SKU that is copied, {color} the color.",
  "publish.variants.stock": "Stock",
  "publish.variants.stock.sold-out": "Sold out for now",
  "publish.variants.stock.as-now": "Sold as the variants that are copied",
  "publish.variants.of": "{color} is shown by {option}: {value}",
  "publish.variants.linked": "On variants",
  "publish.variants.linking": "Linking variants",
  "publish.variants.unlinking": "Setting variants back",
  "publish.failures.images": "{count, plural, one {# image is} other {# images are}} not in your store",
  "publish.failures.variants":
    "The variants of {count, plural, one {# color} other {# colors}} don’t show their images",
  "publish.failures.disclosure":
    "{count, plural, one {# product doesn’t} other {# products don’t}} say which images are made with AI",
  "publish.failures.again": "Try again",
  "publish.undo_product": "Undo {count, plural, one {# image} other {# images}}",
  "publish.undo_product_of": "Undo {count, plural, one {# image} other {# images}} of {product}",
  "publish.undo_color": "Undo {color}",
  "publish.changes.reading": "Looking for changes in your store",
  "publish.changes.title": "Changed in your store since then",
  "publish.changes.product_gone": "{product} is no longer in the shop",
  "publish.changes.image_removed":
    "{product}: {count, plural, one {# image was} other {# images were}} removed from the product",
  "publish.changes.alt":
    "{product}: the alt text of {count, plural, one {# image} other {# images}} was changed and goes with the image",
  "publish.changes.variant_picture":
    "{product}: {count, plural, one {# variant shows} other {# variants show}} another image and keep it",
  "publish.changes.variant":
    "{product}: {count, plural, one {# new variant was} other {# new variants were}} changed or got stock and stay",
  "publish.changes.force": "Undo these changes, too",
  "publish.changes.force.help":
    "Variants get the image from before publishing. New variants are deleted with their stock.",

  // Whether a published file says how it was made
  "provenance.verified": "The file in your store says how it was made",
  "provenance.lost": "The file in your store no longer says how it was made: Shopify removed its metadata",
  "provenance.unchecked": "Not checked whether the file in your store says how it was made",
  "provenance.checking": "Checking whether the file in your store says how it was made",

  // Settings, and what is said of images that are made with AI
  "settings.title": "Settings",
  "settings.save": "Save",
  "settings.saved": "Settings saved",
  "settings.invalid": "The settings could not be saved. Check the fields and try again.",
  "disclosure.title": "Say which images are made with AI",
  "disclosure.detail":
    "Written when images are published, and taken back when they are undone. A change is for images published from then on.",
  "disclosure.places": "Where",
  "disclosure.metafield": "In metafields of the product",
  "disclosure.metafield.help": "{name} lists the images. Your theme can show a note beside them.",
  "disclosure.tag": "With a tag of the product",
  "disclosure.tag.help": "{tag}, for search, filters and sales channels.",
  "disclosure.alt": "In the alternative texts",
  "disclosure.alt.help": "For people and programs that read them.",
  "disclosure.text": "Text that is added",
  "disclosure.text.default": "AI-generated image",
  "disclosure.text.missing": "Enter the text",
  "disclosure.countries": "For whom",
  "disclosure.countries.everywhere": "Shoppers everywhere",
  "disclosure.countries.union": "Shoppers in the European Union",
  "disclosure.countries.some": "Shoppers in these countries",
  "disclosure.countries.codes": "Country codes",
  "disclosure.countries.codes.help": "Such as DE, FR, US",
  "disclosure.countries.unknown": "{codes}: no country has this code",
  "disclosure.countries.missing": "Enter at least one country",
  "disclosure.countries.note":
    "The metafield {name} names the countries, and your theme shows its note there. A tag or an alternative text is the same in every market: Shopify keeps one of each.",
  "disclosure.line.none": "Nothing will say that these images are made with AI.",
  "disclosure.line": "Will say that they are made with AI: {places}.",
  "disclosure.line.metafield": "{name} of each product",
  "disclosure.line.metafield_countries":
    "{name} of each product, for {count, plural, one {# country} other {# countries}}",
  "disclosure.line.tag": "the tag {tag}",
  "disclosure.line.alt": "“{text}” in the alternative texts",
  "disclosure.line.change": "Change in settings",
  "failure.disclosure_metafield_taken.detail":
    "The product has a metafield {name} that is no list, so it can’t say which images are made with AI. Rename that metafield and try again.",

  // The list of restyles
  "restyles.title": "Restyles",
  "restyles.empty.title": "No restyles yet",
  "restyles.empty.detail": "Choose products and a color to make your first restyle.",
  "restyles.of_product": "Only restyles of {product}",
  "restyles.all": "Show all restyles",
  "restyles.page": "Page {page, number} of {pages, number}",

  // Identities: the library
  "identities.title": "Identities",
  "identities.subtitle": "The people that your product photos can show.",
  "identities.upload": "Upload photo",
  "identities.create": "Create from a description",
  "identities.tab.mine": "Yours",
  "identities.tab.shared": "Shared with you",
  "identities.tab.provided": "Provided",
  "identities.search": "Search by name or tag",
  "identities.empty.mine.title": "Add the first identity",
  "identities.empty.mine.detail":
    "Upload a photo of a person who agreed to it. Then show that person in the product photos you have.",
  "identities.empty.shared.title": "Nothing is shared with you",
  "identities.empty.shared.detail":
    "Identities that another account shares with a group you are in show up here.",
  "identities.empty.provided.title": "None are provided",
  "identities.empty.provided.detail": "The operator of this app provides no identities of its own.",
  "identities.none_found.title": "No identities found",
  "identities.none_found.detail": "Try another name or tag.",
  "identities.page": "Page {page, number} of {pages, number}",
  "identities.face_of": "Face of {name}",
  "identities.status.pending": "Waiting to be prepared",
  "identities.status.processing": "Being prepared",
  "identities.status.failed": "Can’t be used",
  "identities.status.blocked": "Blocked",
  "identities.status.until": "Until {day}",
  "identities.credits": "Not enough credits.",
  "identities.too_fast": "That was too many requests in a minute. Wait a moment and try again.",
  "identities.photo.unusable":
    "This file can’t be used. Choose a still JPEG, PNG or WebP of at most {megabytes, number} MB.",

  // Identities: uploading a photo
  "identity.upload.title": "Upload photo",
  "identity.upload.photo": "Photo",
  "identity.upload.photo.help":
    "One person, looking into the camera, the face at least {pixels, number} pixels wide, without glasses or hair in front of it.",
  "identity.upload.photo.missing": "Choose a photo.",
  "identity.upload.photo.choose": "Choose photo",
  "identity.upload.photo.change": "Choose another photo",
  "identity.upload.photo.alt": "The photo you chose",
  "identity.upload.name": "Name",
  "identity.upload.name.help": "Only you see it. Empty: the file’s name.",
  "identity.upload.tag": "Tag",
  "identity.upload.tag.help": "Optional. Finds it again, such as summer.",
  "identity.upload.consent": "Consent",
  "identity.upload.consent.confirm": "The person in the photo has agreed that product photos show their face",
  "identity.upload.consent.missing": "Confirm that the person has agreed. A face is personal data.",
  "identity.upload.consent_by": "Who agreed",
  "identity.upload.consent_by.help": "The person, or who may speak for them.",
  "identity.upload.consent_purpose": "What for",
  "identity.upload.submit": "Check and add",
  "identity.upload.checking": "Looking for the face",
  "identity.upload.refused": "This photo wasn’t added",
  "identity.upload.refused.note": "Nothing of it was kept.",

  // Identities: one of them
  "identity.photo": "Photo",
  "identity.photo_of": "Photo of {name}",
  "identity.preparing.title": "Being prepared",
  "identity.preparing.detail":
    "The face is measured for later use, which takes about a minute. A restyle that you start now waits for it.",
  "identity.failed.title": "This identity can’t be used",
  "identity.details": "Details",
  "identity.details.save": "Save",
  "identity.saved": "Saved",
  "identity.face": "What the photo gives",
  "identity.face.width": "Face width",
  "identity.face.width_value": "{pixels, number} px",
  "identity.face.score": "Overall",
  "identity.face.size": "Size",
  "identity.face.sharpness": "Sharpness",
  "identity.face.exposure": "Light",
  "identity.face.pose": "Looks into the camera",
  "identity.face.eyes": "Eyes open",
  "identity.face.occlusion": "Nothing in front",
  "identity.face.value": "{value, number} of 100",
  "identity.rights": "Rights",
  "identity.rights.detail":
    "What the person agreed to. When the licence has ended, nothing more is made or published with it.",
  "identity.rights.ends": "Last day of the licence",
  "identity.rights.ends.help": "Empty: no end. The day counts in UTC.",
  "identity.rights.day": "Enter a day such as 2027-12-31.",
  "identity.rights.markets": "Markets",
  "identity.rights.markets.help":
    "Separated by commas; empty: everywhere. A note for you: a product’s photos are the same in every market.",
  "identity.rights.markets.max":
    "Use at most {markets, number} markets of {characters, number} characters each.",
  "identity.rights.channels": "Channels",
  "identity.rights.channels.help":
    "None chosen: all. Without the online store nothing can be made with it, because results are published there.",
  "identity.rights.channel.online_store": "Online store",
  "identity.rights.channel.marketplaces": "Marketplaces",
  "identity.rights.channel.social": "Social media",
  "identity.rights.channel.ads": "Ads",
  "identity.rights.channel.print": "Print",
  "identity.rights.consent": "Consent file",
  "identity.rights.consent.help":
    "PDF, JPEG, PNG or WebP, up to {megabytes, number} MB. Kept in the app’s own database; only signed-in staff of this store can open it.",
  "identity.rights.consent.none": "No file yet",
  "identity.rights.consent.of": "{filename}, added on {date}",
  "identity.rights.consent.choose": "Choose file",
  "identity.rights.consent.chosen": "{filename}: saved with the rights",
  "identity.rights.consent.open": "Download",
  "identity.rights.consent.remove": "Remove",
  "identity.rights.consent.removed": "Consent file removed",
  "identity.rights.consent.type": "Choose a PDF, JPEG, PNG or WebP.",
  "identity.rights.consent.max": "The file may have at most {megabytes, number} MB.",
  "identity.rights.save": "Save rights",
  "identity.rights.saved": "Rights saved",
  "identity.uses": "Where it is used",
  "identity.uses.none": "No restyle shows it yet.",
  "identity.uses.published": "{count, plural, one {# published image} other {# published images}}",
  "identity.uses.more": "And {count, plural, one {# earlier restyle} other {# earlier restyles}}",
  "identity.share": "Sharing",
  "identity.share.detail": "Members of a group can use it in their own photos.",
  "identity.share.none":
    "This store’s account is in no group. Groups are made through the image service’s API.",
  "identity.withdraw": "Withdraw",
  "identity.withdraw.title": "Withdraw {name}?",
  "identity.withdraw.text":
    "{count, plural, =0 {No image of it is published.} one {# published image is taken off its product.} other {# published images are taken off their products.}} Running restyles with it stop, and nothing can be made or published with it again. This is final. The original photos stay.",
  "identity.withdraw.confirm": "Withdraw",
  "identity.withdraw.cancel": "Keep",
  "identity.withdrawn.title": "Withdrawn on {date}",
  "identity.withdrawn.done": "No published image shows it.",
  "identity.withdrawn.left":
    "{count, plural, one {# image is} other {# images are}} still being taken off. You can leave this page.",
  "identity.withdrawn.failed":
    "{count, plural, one {# image} other {# images}} could not be taken off yet. It is tried again every hour.",
  "identity.delete": "Delete",
  "identity.delete.title": "Delete {name}?",
  "identity.delete.text":
    "The photo, everything measured on it and the consent file are deleted for good. {count, plural, =0 {No image of it is published.} one {# published image stays; withdraw first to take it off.} other {# published images stay; withdraw first to take them off.}}",
  "identity.delete.confirm": "Delete",
  "identity.delete.cancel": "Keep",
  "identity.delete.withdrawing":
    "{count, plural, one {# image is} other {# images are}} still being taken off products. Delete it when that is done.",

  // Identities: drafts from a description
  "drafts.title": "Create from a description",
  "drafts.none.title": "This server draws no people",
  "drafts.none.detail":
    "Creating people needs an image provider, and none is connected. Upload a photo instead.",
  "drafts.description": "Description",
  "drafts.description.placeholder": "Curly red hair, freckles, calm look",
  "drafts.description.help": "Of a person who doesn’t exist. Names of real people are refused.",
  "drafts.gender": "Gender",
  "drafts.gender.placeholder": "Woman",
  "drafts.age": "Age",
  "drafts.age.invalid": "Enter an age from {min, number} to {max, number}.",
  "drafts.variations": "Drafts",
  "drafts.empty": "Describe the person, or enter a gender or an age.",
  "drafts.price":
    "{drafts, plural, one {# draft} other {# drafts}}: {credits, plural, one {# credit} other {# credits}}",
  "drafts.price.note":
    "You only pay for drafts that succeed. A draft becomes an identity when you choose it.",
  "drafts.start": "Draw {count, plural, one {# draft} other {# drafts}}",
  "drafts.earlier": "Earlier descriptions",
  "drafts.job": "{count, plural, one {# draft} other {# drafts}}",
  "drafts.compare": "Drafts",
  "drafts.running": "{done, number} of {total, number} drawn",
  "drafts.draft": "Draft {number, number}",
  "drafts.failed": "Draft {number, number} could not be drawn",
  "drafts.promote": "Make an identity ({credits, plural, one {# credit} other {# credits}})",
  "drafts.promote_of":
    "Make an identity of draft {number, number} for {credits, plural, one {# credit} other {# credits}}",
  "drafts.promote.title": "Make an identity of this draft?",
  "drafts.promote.text":
    "It costs {credits, plural, one {# credit} other {# credits}} and is added to your identities. The credits come back if the face can’t be prepared.",
  "drafts.promote.name": "Name",
  "drafts.promote.confirm": "Make identity",
  "drafts.promote.cancel": "Cancel",

  // What to look at on an image that a model drew
  "warning.said": "{sentence}",
  "warning.service.people_miscounted": "Check the people: there are more or fewer than there should be.",
  "warning.service.identity_unlike": "Check the face: it doesn’t look enough like the identity.",
  "warning.service.color_off": "Check the color: it differs from the one you chose.",
  "warning.service.garment_redrawn": "Check the garment: details differ from your photo.",
  "warning.service.drawn_small": "Check the sharpness: the image was drawn small and enlarged.",
  "warning.service.drawn_whole":
    "Check the whole image: all of it was drawn again, not only what you asked for.",

  // Failures by code: a title where a whole product or page failed, a detail for every one
  "failure.said": "{sentence}",
  "failure.service_away.title": "The image service can’t be reached",
  "failure.service_away.detail":
    "Credits and new restyles are unavailable for the moment. Try again in a minute.",
  "failure.shop_refused.title": "The image service refused this shop",
  "failure.shop_refused.detail":
    "The image service refuses this shop’s account ({problem}). The operator of this app has to look into it.",
  "failure.not_started_in_time.title": "Not started",
  "failure.not_started_in_time.detail":
    "The image service could not be reached for a day. Start it again as a new restyle.",
  "failure.no_usable_images.title": "No usable images",
  "failure.no_usable_images.detail": "None of its images could be read.",
  "failure.waiting_for_service.title": "Waiting for the image service",
  "failure.waiting_for_service.detail":
    "It can’t be reached at the moment. This goes on by itself when it is back.",
  "failure.insufficient_credits.title": "Not enough credits",
  "failure.insufficient_credits.detail":
    "There were fewer than the {needed, plural, one {# credit} other {# credits}} it needs. Nothing was charged.",
  "failure.refused_by_service.title": "Refused by the image service",
  "failure.refused_by_service.detail": "{reason}. Nothing was charged.",
  "failure.job_unknown.title": "No longer known",
  "failure.job_unknown.detail": "The image service does not know this job any more.",
  "failure.unexplained.title": "Not made",
  "failure.unexplained.detail": "The image could not be made. Nothing was charged for it.",

  // What a recolor can bring from the service, by the service's codes. A failed or refused image costs nothing
  "failure.service.fault.detail":
    "The image service had a fault of its own. Nothing was charged. Start this image again as a new restyle.",
  "failure.service.engine_fault.detail":
    "The image could not be processed: a fault in the engine. Nothing was charged. Start it again, or use another photo.",
  "failure.service.engine_paused.detail":
    "The model {model} can’t be reached at the moment. Nothing was charged. Start it again later or choose another model.",
  "failure.service.engine_budget_spent.detail":
    "No more images can be made with this model today. Nothing was charged. Start it again tomorrow.",
  "failure.service.engine_unavailable_long.detail":
    "The model could not be reached for a long time. Nothing was charged. Start it again later or choose another model.",
  "failure.service.engine_refused.detail":
    "The model {model} refused this photo or these words. Nothing was charged. Change them or choose another model.",
  "failure.service.engine_no_picture.detail":
    "The model {model} gave no usable image. Nothing was charged. Start it again or choose another model.",
  "failure.service.engine_rejected.detail":
    "The model {model} can’t make this image. Nothing was charged. Choose another model.",
  "failure.service.stopped.detail":
    "It was stopped before it was done. Nothing was charged. Start it again as a new restyle.",
  "failure.service.picture_too_slow.detail":
    "The photo took longer than {seconds, number} seconds to process. Nothing was charged. Use a smaller or simpler one.",
  "failure.service.work_too_slow.detail":
    "The image took too long to make. Nothing was charged. Use a smaller photo, or choose a smaller size.",
  "failure.service.file_unavailable.detail":
    "The image service could not read the photo. Nothing was charged. Start it again as a new restyle.",
  "failure.service.process_died.detail":
    "The image service failed several times at this photo. Nothing was charged. Save the photo again or use another one.",
  "failure.service.no_output.detail":
    "No image could be made. Nothing was charged. Try another photo of the product.",
  "failure.service.storage_quota_reached.detail":
    "The photos of earlier restyles take all {limit_mebibytes} MiB of your plan’s storage. They are removed {used_days} days after their last use. Wait for that or ask for a larger plan. Nothing was charged.",
  "failure.service.file_expired.detail": "The image has expired. Start it again as a new restyle.",

  "failure.service.no_garment.detail":
    "No garment was found in this photo. Use one of the garment worn by one person or alone on a plain background, or name the garment in a new restyle.",
  "failure.service.garment_not_on_person.detail":
    "The garment you named was not found on the person. Name it as tee, jacket, jeans, dress, hat or shoes, or leave the field empty.",
  "failure.service.garment_place_not_found.detail":
    "This photo doesn’t show the part of the body where a {garment} is worn. Crop it to the garment, or name another garment.",
  "failure.service.garment_top_endless.detail":
    "The top has nearly the same color as what is worn below it. Crop the photo to the top, or name the garment, such as dress.",
  "failure.service.garment_bottom_endless.detail":
    "The trousers or skirt have nearly the same color as what is worn above. Crop the photo to them, or name the garment, such as jumpsuit.",
  "failure.service.print_unclear.detail":
    "It isn’t clear whether this garment is printed or only unevenly lit. Paint over the print with the Keep brush, or accept the outline if it’s plain.",
  "failure.service.part_unclear.detail":
    "This garment has parts of different colors. Paint over the part that keeps its color with the Keep brush.",
  "failure.service.garment_outline_unclear.detail":
    "The garment’s edge can’t be seen clearly. Use a photo with a plainer background, or crop it closer.",
  "failure.service.garment_like_surroundings.detail":
    "The garment has nearly the same colors as what is beside it. Use a plainer background, crop the photo closer, or name the garment.",
  "failure.service.mask_doubtful.detail":
    "The garment’s outline needs a look before the photo is recolored. Fix or accept it, and the image is made.",
  "failure.service.mask_empty.detail": "This would leave nothing of the garment. Add a part of it first.",
  "failure.service.mask_full.detail": "This would make the whole photo the garment. Use smaller strokes.",
  "failure.service.stroke_outside.detail": "This stroke lies outside the photo.",
  "failure.service.garment_ambiguous.detail":
    "The photo shows several clothes. Name the one to recolor, such as jacket, shirt or trousers, or crop the photo to it.",
  "failure.service.garment_name_doubtful.detail":
    "The garment you named can’t be told from what is worn with it. Check the name, or crop the photo to the garment.",
  "failure.service.garment_like_skin.detail":
    "The garment has nearly the color of the skin beside it. Use a photo with less bare skin next to the garment.",
  "failure.service.garment_too_small.detail":
    "The garment is too small in this photo. Use a photo that shows it closer, or crop it.",
  "failure.service.product_outline_unclear.detail":
    "The product’s edge can’t be told from the background. Use a plainer background or more even light, or crop the photo closer.",
  "failure.service.several_garments.detail":
    "The photo shows more than one garment or color. Crop it to the garment to recolor.",

  "failure.service.several_colors.detail":
    "Your wish names more than one color ({colors}). Use one color, such as navy or #1F2A44.",
  "failure.service.pattern_in_words.detail":
    "“{words}” asks for a pattern. Use one plain color, such as navy or #1F2A44.",
  "failure.service.no_color.detail": "Your wish names no color. Name one, such as navy or #1F2A44.",
  "failure.service.color_unknown.detail":
    "“{words}” is not a color that can be read. Use a name such as navy or forest green, or a hex code such as #1F2A44.",

  "failure.service.picture_damaged.detail":
    "The photo’s file is damaged. Save the photo again, upload it to the product and start again.",
  "failure.service.picture_unreadable.detail":
    "The photo’s file is not a JPEG, PNG or WebP. Save it as one of these, upload it to the product and start again.",
  "failure.service.not_an_image.detail":
    "This photo is not a JPEG, PNG or WebP. Save it as one of these, upload it to the product and start again.",
  "failure.service.image_unreadable.detail":
    "This photo can’t be read. Save it again, upload it to the product and start again.",
  "failure.service.image_cut_short.detail":
    "The end of this photo’s file is missing. Upload the photo to the product again and start again.",
  "failure.service.image_animated.detail":
    "This photo is an animation of {frames, number} frames. Use a still picture.",
  "failure.service.image_too_many_pixels.detail":
    "This photo has {width, number} × {height, number} pixels, more than {megapixels_max, number} megapixels. Upload a smaller one.",
  "failure.service.image_side_too_long.detail":
    "This photo has {width, number} × {height, number} pixels; a side may have {side_max, number}. Upload a smaller one.",
  "failure.service.image_too_narrow.detail":
    "This photo has {width, number} × {height, number} pixels; its long side may be {ratio_max, number} times the short one. Crop it.",
  "failure.service.image_metadata_too_large.detail":
    "This photo carries more than {mebibytes, number} MB of metadata. Save it without metadata and upload it again.",
  "failure.service.image_metadata_damaged.detail":
    "This photo has damaged metadata. Save it without metadata and upload it again.",
  "failure.service.image_too_many_parts.detail":
    "This photo is stored in too many parts. Save it again and upload it again.",
  "failure.service.image_too_large.detail":
    "This photo is over {mebibytes, number} MB. Upload a smaller one and start again.",
  "failure.service.file_empty.detail":
    "This photo is an empty file. Upload the photo to the product again and start again.",

  "failure.service.body_cut_short.detail":
    "This photo did not arrive in full. Nothing was charged. Start it again as a new restyle.",
  "failure.service.content_type_differs.detail":
    "This photo is of another type than Shopify says. Save it as a JPEG, upload it to the product and start again.",
  "failure.service.upload_link_invalid.detail":
    "Uploading the photos took too long. Nothing was charged. Start it again as a new restyle.",
  "failure.service.upload_not_found.detail":
    "The image service no longer knows this photo. Nothing was charged for it. Start it again as a new restyle.",
  "failure.service.file_awaiting.detail":
    "This photo never arrived at the image service. Nothing was charged. Start it again as a new restyle.",
  "failure.service.file_in_use.detail":
    "This photo was sent twice. Nothing was charged. Start it again as a new restyle.",
  "failure.service.file_unusable.detail":
    "This photo can’t be used. Save it as a JPEG, upload it to the product and start again.",
  "failure.service.referenced_file_not_found.detail":
    "The image service no longer has this photo. Nothing was charged for it. Start it again as a new restyle.",
  "failure.service.project_not_found.detail":
    "The image service no longer has this restyle’s folder. Nothing was charged. Start it again as a new restyle.",
  "failure.service.project_forbidden.detail":
    "This restyle’s folder at the image service belongs to another account. Nothing was charged. Start it again as a new restyle.",
  "failure.service.idempotency_key_reused.detail":
    "The app was updated while this restyle was starting. Nothing more was charged. Start it again as a new restyle.",
  "failure.service.unauthorized.detail":
    "The image service no longer accepts this shop’s account. Nothing was charged. Ask the operator of this app to connect it again.",

  // Photos, products and publishing
  "failure.photo_refused.detail":
    "The image service refused this photo: {reason}. Nothing was charged for it.",
  "failure.photo_type.detail": "This image is not a JPEG, PNG or WebP.",
  "failure.photo_gone.detail": "This image is no longer in Shopify. Nothing was charged for it.",
  "failure.product_without_images.detail": "This product has no images.",
  "failure.product_images_processing.detail": "Shopify is still processing this product’s images.",
  "failure.product_images_unusable.detail":
    "None of this product’s images can be restyled. JPEG, PNG and WebP work.",
  "failure.product_media_limit.detail":
    "This product has as many media as Shopify allows. Remove one and publish again.",
  "failure.color_option_gone.detail":
    "The product no longer has the option “{option}”. Choose again where the images go.",
  "failure.color_value_gone.detail":
    "No variant of the product has the value “{value}” any more. Choose again where the images go.",
  "failure.color_option_linked.detail":
    "Shopify takes the values of the option “{option}” from a list of its own. Add the color there first, then choose it here.",
  "failure.color_without_images.detail":
    "No image of this color is on the product, so its variants show none.",
  "failure.variant_limit.detail":
    "With this color the product would have more than {max, number} variants, which Shopify does not allow.",
  "failure.variant_plan_limit.detail": "Shopify allows no further variants on this plan.",
  "failure.product_gone.detail": "This product is no longer in the shop.",
  "failure.product_suspended.detail": "Shopify has suspended this product.",
  "failure.file_deleted.detail": "The image was deleted in Shopify before it was on its product.",
  "failure.image_removed.detail": "The image was removed from the product in Shopify.",
  "failure.trial_plan.detail": "Shopify does not take images on this trial plan.",
  "failure.shopify_closed.detail":
    "Shopify no longer lets this app in. Open the app again and publish once more.",
  "failure.shopify_refused.detail": "Shopify refused it: {reason}",
  "failure.shopify_processing.detail": "Shopify could not process the image. {reason}",
  "failure.publication_out_of_reach.detail": "Shopify or the image service could not be reached.",
  "failure.image_too_large.detail":
    "The image is larger than the {megabytes, number} MB that Shopify takes. Use JPG or a smaller size.",
  "failure.image_gone.detail": "The image service no longer has this image.",
  "failure.app_uninstalled.detail": "The app was uninstalled.",

  // Identities: what forbids their use, and what the service says of faces
  "failure.identity_withdrawn.title": "Identity withdrawn",
  "failure.identity_withdrawn.detail":
    "This identity was withdrawn: nothing more can be made or published with it.",
  "failure.identity_expired.title": "Licence ended",
  "failure.identity_expired.detail":
    "The licence of this identity has ended. Extend it under the identity’s rights, or use another one.",
  "failure.identity_not_for_online_store.title": "Not licensed for the online store",
  "failure.identity_not_for_online_store.detail":
    "This identity’s rights leave out the online store. Add it to the identity’s channels, or use another one.",
  "failure.identity_missing.title": "Identity not found",
  "failure.identity_missing.detail":
    "This identity no longer exists or is no longer shared with you. Choose another one.",
  "failure.service.identity_cap_reached.detail":
    "Your plan holds no more identities. Delete one that you no longer use.",
  "failure.service.identity_name_taken.detail": "Another identity has this name already.",
  "failure.service.identity_not_in_plan.detail": "This identity is part of a larger plan.",
  "failure.service.platform_identity_fixed.detail": "Provided identities can’t be changed.",
  "failure.service.not_identity_owner.detail": "Only the owner of this identity can change it.",
  "failure.service.identity_in_use.detail":
    "A restyle with this identity is still running. Wait for its end or stop it first.",
  "failure.service.face_check_slow.detail": "Looking at the photo took too long. Try again.",
  "failure.service.real_person_named.detail":
    "The description names a real person ({term}). Describe somebody who doesn’t exist.",
  "failure.service.identity_creation_off.detail": "Creating people is switched off on this server.",
  "failure.service.identity_not_ready.detail":
    "The identity could not be prepared. Upload another photo of the person.",
  "failure.service.identity_unusable.detail":
    "The identity could not be prepared. Upload another photo of the person.",
  "failure.service.identity_revoked.detail":
    "The identity was deleted, or is no longer shared with you. Choose another one.",
  "failure.service.referenced_identity_not_found.detail":
    "The identity was deleted, or is no longer shared with you. Choose another one.",
  "failure.service.identity_gone.detail": "The identity was deleted. Choose another one.",
  "failure.service.no_face.detail": "No face was found. Use a photo in which the face can be seen clearly.",
  "failure.service.face_drawn.detail": "The face is drawn, not photographed. Use a photo of a person.",
  "failure.service.several_faces.detail":
    "{count, number} faces were found. Use a photo of one person, or crop it to one.",
  "failure.service.face_cut_off.detail":
    "The edge of the photo cuts the face off. Use a photo that shows all of it.",
  "failure.service.face_too_small.detail":
    "The face is only {pixels, number} pixels wide; {minimum, number} are needed. Use a larger photo or one taken closer.",
  "failure.service.face_too_small_in_output.detail":
    "The face would be only {pixels, number} pixels wide; {minimum, number} are needed. Choose a larger size, or a photo that shows it closer.",
  "failure.service.face_unclear.detail":
    "The face is turned away or covered too far. Use a photo that looks into the camera.",
  "failure.service.face_turned.detail":
    "The face is turned {degrees, number}° to the side; up to {maximum, number}° work. Use a photo that looks into the camera.",
  "failure.service.face_tilted_up.detail":
    "The face looks {degrees, number}° up; up to {maximum, number}° work. Use a photo that looks into the camera.",
  "failure.service.face_tilted_down.detail":
    "The face looks {degrees, number}° down; up to {maximum, number}° work. Use a photo that looks into the camera.",
  "failure.service.face_too_dark.detail": "The face is too dark. Use a brighter photo.",
  "failure.service.face_too_bright.detail":
    "Much of the face is plain white from light. Use a photo with softer light.",
  "failure.service.face_blurred.detail": "The face is blurred. Use a photo in which it is in focus.",
  "failure.service.eyes_hidden.detail": "The eyes are hidden. Use a photo that shows them.",
  "failure.service.eyes_closed.detail": "The eyes are closed. Use a photo with open eyes.",
  "failure.service.face_side_hidden.detail":
    "One side of the face is hidden or in deep shadow. Use a photo that shows both.",
  "failure.service.mouth_hidden.detail": "Mouth and chin are hidden. Use a photo that shows the whole face.",
  "failure.service.face_covered.detail": "Most of the face is covered. Use a photo that shows all of it.",
  "failure.service.face_under_hand.detail": "A hand lies over the face. Use a photo that shows all of it.",
  "failure.service.face_under_hair.detail":
    "Hair hangs over the face. Use a photo with the hair out of the face.",
  "failure.service.face_under_hat.detail":
    "Something worn on the head covers the forehead. Use a photo that shows the whole face.",
  "failure.service.face_with_glasses.detail": "The person wears glasses. Use a photo without glasses.",
  "failure.service.face_without_skin.detail":
    "No skin of the face can be seen. Use a photo that shows it bare.",
  "failure.service.person_with_beard.detail":
    "The person in this photo has a full beard and the identity has none. Use another photo, or an identity with a beard.",
  "failure.service.identity_without_model.detail":
    "This identity was prepared in an earlier way. Upload its photo again.",
  "failure.service.identity_shows_too_little.detail":
    "The identity’s photo shows too little of the face. Upload another one.",
  "failure.service.identity_with_glasses.detail":
    "The identity’s photo shows glasses, which would be drawn into every photo. Upload one without them.",
  "failure.service.identity_covered.detail":
    "Something covers the face on the identity’s photo. Upload one that shows it freely.",
  "failure.service.result_unlike_identity.detail":
    "The result did not look enough like the identity. Use a photo with softer light that looks more into the camera.",
  "failure.service.result_with_seam.detail":
    "The face did not join this photo without a visible edge. Use a photo with softer light on the face.",
  "failure.service.identity_light_too_hard.detail":
    "The light on the identity’s photo is too hard or colored. Upload one in softer light.",
  "failure.service.photo_light_too_hard.detail":
    "The light on this photo’s face is too hard. Use a photo with softer light.",
  "failure.service.photo_light_colored.detail":
    "The light on this photo’s face has several colors. Use a photo with plain light.",
  "failure.service.lights_differ.detail":
    "This photo and the identity’s are lit too differently. Use a photo of either in more similar light.",
  "failure.service.brows_differ.detail":
    "The brows in this photo are much darker than the identity’s. Use another photo or another identity.",
  "failure.service.result_too_soft.detail":
    "The face would be much softer than the photo. Upload a larger photo of the identity.",

  // What a packshot can bring from the service
  "failure.service.product_worn.detail":
    "Somebody wears the garment in this photo. Use one of it laid flat or on a hanger.",
  "failure.service.product_on_form.detail":
    "The garment is on a dress form in this photo. Use one of it laid flat or on a hanger.",
  "failure.service.product_cut_off.detail":
    "The edge of this photo cuts the product off. Use one with some background on every side.",
  "failure.service.product_unclear.detail":
    "The product can’t be told from its surroundings. Use a photo of it alone on a plain background of another color.",
  "failure.service.product_too_small.detail":
    "The product is too small in this photo ({pixels, number} pixels). Choose a smaller size, or a larger photo.",
} as const;
